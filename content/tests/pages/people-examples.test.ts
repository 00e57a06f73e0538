import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('Eight posts of €8,500 take 7.5 months of cash to 13.8', async () => {
  const page = await pageExports<{ without: number; months: number; after: number }>('playbooks/lay-off-part-of-the-team');
  expect(page.without).toBe(7.5);
  expect(page.after).toBe(52_000);
  expect(page.months).toBeCloseTo(13.77, 2);
});

it('A leaver after 30 months of 48 holds 6,000 of 9,600 options, which cost €12,000', async () => {
  const page = await pageExports<{ vested: number; lost: number; cost: number; gain: number }>('glossary/exercise-window');
  expect(page).toMatchObject({ vested: 6_000, lost: 3_600, cost: 12_000, gain: 30_000 });
});

it('A year of a German non-compete costs half of a year’s pay', async () => {
  const { german } = await pageExports<{ german: number }>('data/non-compete-clauses');
  expect(german).toBe(30_000);
});

it('Two weeks of 60 hours, two of 45 and four of 40 stay below 48 on average', async () => {
  const { total, average } = await pageExports<{ total: number; average: number }>('data/working-hours');
  expect([total, average]).toEqual([370, 46.25]);
});

it('A fall of 57% in leavers pays for 4% of the payroll of ten people', async () => {
  const { saved, output } = await pageExports<{ saved: number; output: number }>('compare/four-day-week-vs-five-days');
  expect(saved).toBeCloseTo(28_500, 5);
  expect(output).toBeCloseTo(0.0396, 4);
});

it('A refund promise to 200 buyers that brings 6% more wins €4,224 more than it returns', async () => {
  const { refunded, won, net, proRata } = await pageExports<Record<string, number>>('playbooks/set-a-refund-policy');
  expect(refunded).toBeCloseTo(9_600, 6);
  expect(won).toBeCloseTo(13_824, 6);
  expect(net).toBeCloseTo(4_224, 6);
  expect(proRata).toBe(800);
});

it('99.9% of 30 days leaves 43.2 minutes, of which an outage of 40 takes 93%', async () => {
  const { month, used } = await pageExports<{ month: number[]; used: number }>('playbooks/handle-an-outage');
  expect(month[2]).toBeCloseTo(43.2, 6);
  expect(used).toBeCloseTo(0.926, 3);
});

it('3% of 3,000 visitors and 70% who confirm join each month as 63', async () => {
  const { list } = await pageExports<{ list: number }>('playbooks/send-a-newsletter');
  expect(list).toBeCloseTo(63, 6);
});

it('A raise of 10% on €60,000 costs €7,260, and four times that if three colleagues follow', async () => {
  const { cost, all, place } = await pageExports<{ cost: number; all: number; place: number }>(
    'playbooks/answer-a-request-for-a-raise',
  );
  expect(cost).toBeCloseTo(7_260, 5);
  expect(all).toBeCloseTo(29_040, 5);
  expect(place).toBeCloseTo(1 / 6, 5);
});

it('Three paid trial projects of eight hours cost €1,080, four months of the wrong hire €24,000', async () => {
  const { total, wrong } = await pageExports<{ total: number; wrong: number }>('playbooks/run-a-trial-day');
  expect([total, wrong]).toEqual([1_080, 24_000]);
});

it('63 who join a month, of whom 0.5% leave with each issue, are about 732 after twelve issues', async () => {
  const { list, stay, issues, after } = await pageExports<{ list: number; stay: number; issues: number; after: number }>(
    'playbooks/send-a-newsletter',
  );
  let readers = 0;
  for (let issue = 0; issue < issues; issue++) readers = (readers + list) * stay;
  expect(after).toBeCloseTo(readers, 6);
  expect(after).toBeCloseTo(731.9, 1);
});

it('A British dividend of £2,000 from a parent’s gift costs a parent at the basic rate £215', async () => {
  const { taxedAsParent } = await pageExports<{ taxedAsParent: number }>('playbooks/give-shares-to-your-children');
  expect(taxedAsParent).toBeCloseTo(215, 6);
});
