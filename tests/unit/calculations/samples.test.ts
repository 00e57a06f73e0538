import { describe, expect, test } from 'vitest';
import { contractorCost } from '../../../src/calculations/hiring.ts';
import { chanceOfAtLeast, shareInterval } from '../../../src/calculations/samples.ts';

describe('the range of shares that fit a survey', () => {
  test.each([
    { who: 'agencies', yes: 16, asked: 30, from: 0.36, to: 0.7 },
    { who: 'everyone else', yes: 8, asked: 50, from: 0.08, to: 0.29 },
    { who: 'all', yes: 24, asked: 80, from: 0.21, to: 0.41 },
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
    { yes: 4, asked: 20, share: 0.05, chance: 0.0159 },
    { yes: 4, asked: 20, share: 0.25, chance: 0.7748 },
  ])('$yes of $asked, when a share of $share says yes, is $chance', ({ yes, asked, share, chance }) => {
    expect(chanceOfAtLeast(yes, asked, share)).toBeCloseTo(chance, 4);
  });
});

test('a trial by hand in six days costs a tenth of the sixty days of building what it tests', () => {
  expect([contractorCost(400, 60), contractorCost(400, 6)]).toEqual([24_000, 2_400]);
});
