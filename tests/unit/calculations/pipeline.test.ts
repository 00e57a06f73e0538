import { describe, expect, test } from 'vitest';
import { pipeline, salesVelocity } from '../../../src/calculations/pipeline.ts';

describe('a pipeline', () => {
  const stages = [
    { deals: 12, value: 96_000, chance: 0.1 },
    { deals: 8, value: 72_000, chance: 0.25 },
    { deals: 5, value: 50_000, chance: 0.5 },
    { deals: 2, value: 24_000, chance: 0.8 },
  ];

  test('of the example is worth 242,000, of which 71,800 is to be expected', () => {
    const { deals, value, weighted } = pipeline(stages, 60_000);
    expect({ deals, value, weighted }).toEqual({ deals: 27, value: 242_000, weighted: 71_800 });
    expect(stages.map((stage) => stage.value * stage.chance)).toEqual([9_600, 18_000, 25_000, 19_200]);
  });

  test('of the example covers its target four times and needs 3.4', () => {
    const { coverage, needed } = pipeline(stages, 60_000);
    expect(coverage).toBeCloseTo(4.03, 2);
    expect(needed).toBeCloseTo(3.37, 2);
  });

  test('covered as much as needed brings in its target', () => {
    const { weighted, value } = pipeline(stages, 1);
    const { coverage, needed } = pipeline(stages, weighted);
    expect(coverage).toBeCloseTo(needed, 12);
    expect(value / needed).toBeCloseTo(weighted, 9);
  });
});

describe('sales velocity', () => {
  const flow = { deals: 30, averageValue: 9_000, winRate: 0.2, cycleDays: 90 };

  test.each([
    { change: {}, perDay: 600 },
    { change: { cycleDays: 75 }, perDay: 720 },
    { change: { winRate: 0.1 }, perDay: 300 },
  ])('with $change is $perDay a day', ({ change, perDay }) => {
    expect(salesVelocity({ ...flow, ...change })).toBeCloseTo(perDay, 9);
  });
});
