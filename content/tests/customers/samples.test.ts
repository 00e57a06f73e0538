import { describe, expect, test } from 'vitest';
import { contractorCost } from '../../calculations/hiring/hiring.ts';
import { chanceOfAtLeast, shareInterval, visitorsPerVersion } from '../../calculations/customers/samples.ts';
import { pageExports } from '../page-exports.ts';

describe('the range of shares that fit a survey', async () => {
  const page =
    await pageExports<Record<'agencies' | 'others' | 'all', { yes: number; asked: number }>>('glossary/product-market-fit');

  test.each([
    { who: 'agencies', ...page.agencies, from: 0.36, to: 0.7 },
    { who: 'everyone else', ...page.others, from: 0.08, to: 0.29 },
    { who: 'all', ...page.all, from: 0.21, to: 0.41 },
  ])('for $yes of $asked $who goes from $from to $to', ({ yes, asked, from, to }) => {
    const range = shareInterval(yes, asked);
    expect([range.from, range.to].map((share) => Number(share.toFixed(2)))).toEqual([from, to]);
  });

  test('stays between nothing and everyone, and is never a single point', () => {
    expect(shareInterval(0, 10).from).toBeCloseTo(0, 12);
    expect(shareInterval(0, 10).to).toBeCloseTo(1.96 ** 2 / (10 + 1.96 ** 2), 12);
    expect(shareInterval(10, 10).to).toBeCloseTo(1, 12);
  });

  test('narrows with more answers', () => {
    const width = (yes: number, asked: number) => shareInterval(yes, asked).to - shareInterval(yes, asked).from;
    expect(width(400, 1_000)).toBeLessThan(width(40, 100) / 3);
  });
});

describe('the chance of at least so many', () => {
  test.each([
    { yes: 0, asked: 5, share: 0.3, chance: 1 },
    { yes: 1, asked: 2, share: 0.5, chance: 0.75 },
    { yes: 2, asked: 2, share: 0.5, chance: 0.25 },
    { yes: 3, asked: 2, share: 0.5, chance: 0 },
  ])('$yes of $asked, when a share of $share says yes, is $chance', ({ yes, asked, share, chance }) => {
    expect(chanceOfAtLeast(yes, asked, share)).toBeCloseTo(chance, 4);
  });
});

describe('a trial by hand', async () => {
  const page = await pageExports<
    Record<'day' | 'software' | 'byHand' | 'luck' | 'found', number> & { test: Record<'asked' | 'passMark', number> }
  >('glossary/minimum-viable-product');

  test('that asks 20 and is passed by 4 is passed by luck in 2 cases of 100, and by a wanted product in 77', () => {
    expect([page.test.asked, page.test.passMark]).toEqual([20, 4]);
    expect(page.luck).toBeCloseTo(0.0159, 4);
    expect(page.found).toBeCloseTo(0.7748, 4);
  });

  test('in six days costs a tenth of the sixty days of building what it tests', () => {
    expect([page.software, page.byHand].map((days) => contractorCost(page.day, days))).toEqual([24_000, 2_400]);
  });
});

describe('the visitors that an A/B test needs', async () => {
  const page = await pageExports<{ small: number; tests: { now: number; lift: number; each: number }[] }>(
    'playbooks/run-an-ab-test',
  );

  test('a rise from 5% to 6% takes 8,156 for each version', () => {
    expect(visitorsPerVersion(0.05, 0.06)).toBe(8_156);
  });

  test('a quarter of the difference takes about sixteen times as many', () => {
    const ratio = visitorsPerVersion(0.1, 0.11) / visitorsPerVersion(0.1, 0.14);
    expect(ratio).toBeGreaterThan(13);
    expect(ratio).toBeLessThan(16);
  });

  test('the page has the figures of the formula', () => {
    for (const { now, lift, each } of page.tests) expect(each).toBe(visitorsPerVersion(now, now * (1 + lift)));
    expect(page.small).toBe(visitorsPerVersion(0.03, 0.036));
  });
});
