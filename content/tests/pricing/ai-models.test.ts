import { expect, it } from 'vitest';
import { tokensCost } from '../../calculations/pricing/tokens-cost.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<Record<'perAnswer' | 'perDocument' | 'aMonth', number[]>>('pricing/ai-models');

it('a call costs its tokens in and out, at the price of a million', () => {
  expect(tokensCost({ input: 1_000_000, output: 500_000 }, { input: 2, output: 12 })).toBeCloseTo(8, 9);
});

it('an answer costs $0.0005 with the smallest model of the page and $0.01 with the largest', () => {
  expect(page.perAnswer[0]).toBeCloseTo(0.0005, 6);
  expect(page.perAnswer.at(-1)).toBeCloseTo(0.01, 6);
});

it('20,000 answers a month are $10 to $200', () => {
  expect(page.aMonth.map(Math.round)).toEqual([10, 10, 14, 38, 42, 100, 200]);
});
