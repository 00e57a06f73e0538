import { describe, expect, it } from 'vitest';
import { sizes } from '../../../src/charts/drawing.ts';
import { lineChart } from '../../../src/charts/line-chart.ts';

const x = { name: 'Month', values: [0, 5, 10] };
const y = { name: 'Cash', as: 'money' as const };

describe('A line chart', () => {
  it('runs from the left to the right of its plot, and from zero to the highest tick', () => {
    const { lines, plot } = lineChart({ x, y, series: [{ name: 'Cash', values: [0, 50, 100] }] }, sizes.wide);
    const middle = { x: (plot.left + plot.right) / 2, y: (plot.bottom + plot.top) / 2 };
    const [first, second, last] = lines[0]!.marks;
    expect(first).toEqual({ x: plot.left, y: plot.bottom });
    expect(second!.x).toBeCloseTo(middle.x, 0);
    expect(second!.y).toBeCloseTo(middle.y, 0);
    expect(last).toEqual({ x: plot.right, y: plot.top });
  });

  it('is interrupted where a value is missing or has no end', () => {
    const values = [1, Infinity, 3, null, 5, 6];
    const long = { name: 'Month', values: [0, 1, 2, 3, 4, 5] };
    const [line] = lineChart({ x: long, y, series: [{ name: 'Cash', values }] }, sizes.wide).lines;
    expect(line!.path.match(/[ML]/g)).toEqual(['M', 'M', 'M', 'L']);
    expect(line!.marks).toHaveLength(4);
  });

  it('shows zero where values run below it', () => {
    const { zero, plot } = lineChart({ x, y, series: [{ name: 'Cash', values: [-50, 0, 50] }] }, sizes.wide);
    expect(zero).toBeCloseTo((plot.top + plot.bottom) / 2, 0);
  });

  it('gives equal ratios equal lengths on a logarithmic axis', () => {
    const { lines } = lineChart(
      { x, y: { ...y, scale: 'log' }, series: [{ name: 'Cash', values: [10, 100, 1000] }] },
      sizes.wide,
    );
    const [a, b, c] = lines[0]!.marks.map((mark) => mark.y);
    expect(a! - b!).toBeCloseTo(b! - c!, 0);
  });

  it.each(['wide', 'narrow'] as const)('keeps everything inside the %s drawing, and names no two lines at one place', (size) => {
    const series = ['€0.5m', '€1m', '€2m', '€3m', '€5m'].map((name) => ({ name, values: [300_000, 200_000, 100_000] }));
    const { lines, yTicks, xTicks, plot } = lineChart({ x, y, series }, sizes[size]);
    const { width, height, fontSize } = sizes[size];
    for (const { label } of lines) {
      expect(label.x + '€0.5m'.length * fontSize * 0.6).toBeLessThanOrEqual(width);
      expect(label.y).toBeLessThanOrEqual(height);
    }
    const heights = lines.map(({ label }) => label.y).sort((a, b) => a - b);
    heights.slice(1).forEach((place, at) => expect(place - heights[at]!).toBeGreaterThan(fontSize));
    expect(Math.max(...yTicks.map(({ text }) => text.length)) * fontSize * 0.6).toBeLessThan(plot.left);
    expect(xTicks.length).toBeGreaterThan(1);
  });
});
