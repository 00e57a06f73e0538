import { expect, it } from 'vitest';
import type { pricedRound } from '../../calculations/equity/equity.ts';
import { pageExports } from '../page-exports.ts';

interface Sheet {
  after: number[];
  added: number[];
  round: ReturnType<typeof pricedRound>;
}

it('The cap table counts ten million shares at one euro after its round', async () => {
  const { after, added, round } = await pageExports<Sheet>('playbooks/keep-a-cap-table');
  expect([...after, ...added].map(Math.round)).toEqual([
    4_200_000, 2_100_000, 700_000, 1_000_000, 1_500_000, 500_000, 10_000_000, 0, 0, 0, 1_000_000, 1_500_000, 500_000, 3_000_000,
  ]);
  expect(round.pricePerShare).toBeCloseTo(1, 10);
});

it('A pool that everyone pays for raises the price of a share of the term sheet', async () => {
  const { before, after } = await pageExports<Record<'before' | 'after', Sheet['round']>>('playbooks/write-a-term-sheet');
  expect([before.pricePerShare, after.pricePerShare].map((price) => Math.round(price * 100))).toEqual([100, 114]);
  expect([before.existingShare, after.existingShare].map((share) => Math.round(share * 100))).toEqual([70, 72]);
});

it('A quarter of the options of the grant letter vests with the cliff', async () => {
  const { at } = await pageExports<{ at: (month: number) => number }>('playbooks/write-a-grant-letter');
  expect([11, 12, 24, 48].map(at)).toEqual([0, 3_000, 6_000, 12_000]);
});

it('The candidate of the scorecard with more points loses with weights', async () => {
  const { plain, points, ada, ben } = await pageExports<{
    plain: (scores: number[]) => string;
    points: (scores: number[]) => number;
    ada: number[];
    ben: number[];
  }>('playbooks/hold-a-job-interview');
  expect([ada, ben].map(plain)).toEqual(['19', '20']);
  expect([ada, ben].map(points)).toEqual([38, 36]);
});
