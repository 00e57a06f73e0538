import { describe, expect, test } from 'vitest';
import { pipeline, salesVelocity } from '../../calculations/customers/pipeline.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{
  stages: Parameters<typeof pipeline>[0];
  total: ReturnType<typeof pipeline>;
  flow: Parameters<typeof salesVelocity>[0];
  perDay: number;
  faster: number;
}>('glossary/sales-pipeline');

describe('a pipeline', () => {
  const { stages } = page;

  test('of the example is worth 242,000, of which 71,800 is to be expected', () => {
    const { deals, value, weighted } = page.total;
    expect({ deals, value, weighted }).toEqual({ deals: 27, value: 242_000, weighted: 71_800 });
    expect(stages.map((stage) => stage.value * stage.chance)).toEqual([9_600, 18_000, 25_000, 19_200]);
  });

  test('of the example covers its target four times and needs 3.4', () => {
    const { coverage, needed } = page.total;
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
  test.each([
    { change: 'nothing else', found: page.perDay, perDay: 600 },
    { change: 'a cycle of 75 days', found: page.faster, perDay: 720 },
    { change: 'half the win rate', found: salesVelocity({ ...page.flow, winRate: page.flow.winRate / 2 }), perDay: 300 },
  ])('with $change is $perDay a day', ({ found, perDay }) => {
    expect(found).toBeCloseTo(perDay, 9);
  });
});
