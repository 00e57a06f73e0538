import { describe, expect, it } from 'vitest';
import { barChart } from '../../../src/charts/bar-chart.ts';
import { describeChart } from '../../../src/charts/describe-chart.ts';
import { wordsOf } from '../../../src/words/words.ts';
import { sizes } from '../../../src/charts/drawing.ts';

const x = { name: 'City', values: ['Berlin', 'Lisbon'] };
const y = { name: 'Events' };
const year = (name: string, values: number[]) => ({ name, values });

describe('A bar chart', () => {
  it('draws lengths in proportion, zero as nothing, and labels each value', () => {
    const { series, zero } = barChart({ x, y, series: [year('2026', [40, 0])] }, sizes.wide);
    const [berlin, lisbon] = series[0]!.bars;
    expect(berlin!.y + berlin!.height).toBeCloseTo(zero, 1);
    expect(lisbon!.height).toBe(0);
    expect([berlin!.label?.text, lisbon!.label?.text]).toEqual(['40', '0']);
  });

  it('places the series of a group side by side and names them above', () => {
    const { series } = barChart({ x, y, series: [year('2025', [10, 20]), year('2026', [20, 10])] }, sizes.wide);
    const [a, b] = series.map(({ bars }) => bars[0]!);
    expect(a!.x + a!.width).toBeLessThanOrEqual(b!.x);
    expect(b!.height).toBeCloseTo(2 * a!.height, 0);
    expect(series.every(({ key }) => key !== undefined)).toBe(true);
  });

  it('omits values that would overlap', () => {
    const months = { name: 'Month', values: Array.from({ length: 24 }, (_, month) => `M${month}`) };
    const counts = months.values.map((_, month) => month * 1000);
    const { series } = barChart({ x: months, y, series: [year('All', counts)] }, sizes.narrow);
    expect(series[0]!.bars.some(({ label }) => label)).toBe(false);
  });

  it('has a text alternative', () => {
    expect(describeChart({ kind: 'bar', x, y, series: [year('2026', [40, 0])] }, wordsOf('en').figures, 'en')).toBe(
      'Bar chart of events by city. 2026: from 40 at Berlin to 0 at Lisbon. The table has every figure.',
    );
  });
});
