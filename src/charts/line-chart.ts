import { formatAxisValue, isFiniteNumber, type Column, type Quantity } from '../datasets/column.ts';
import { axisScale, rounded, type ScaleType } from './axis-scale.ts';
import { extentOf } from '../shared/extent-of.ts';
import { ticksFor } from './axis-ticks.ts';
import { maxTextWidth, type Plot, type Point, type Size, textWidth, type Tick, withoutOverlaps } from './drawing.ts';
import { spreadLabels } from './spread-labels.ts';

/** The geometry of a line chart. */
export interface LineChart {
  plot: Plot;
  xTicks: Tick[];
  yTicks: Tick[];
  /** The position of zero; a logarithmic axis has none. */
  zero: number | undefined;
  lines: { name: string; path: string; marks: Point[]; label: Point }[];
  axes: { x: Axis; y: Axis };
}

/** How positions follow from values. */
export interface Axis {
  scale: ScaleType;
  domain: readonly [least: number, greatest: number];
  range: readonly [from: number, to: number];
}

export interface LineChartData {
  x: Column & { scale?: ScaleType | undefined };
  y: Quantity & { scale?: ScaleType | undefined };
  /** `label` is the text at the end of the line, the name by default. A missing value interrupts the line. */
  series: readonly { name: string; label?: string | undefined; values: Column['values'] }[];
}

/** Lays out lines, axes and labels. Each line has its name at its end, so that nobody has to match colours. */
export function lineChart({ x, y, series }: LineChartData, size: Size): LineChart {
  const { scale: xScale = 'linear' } = x;
  const { scale: yScale = 'linear' } = y;
  const xs = x.values.filter(isFiniteNumber);
  const ys = series.flatMap(({ values }) => values.filter(isFiniteNumber));
  const yMarks = ticksFor(ys, yScale, size.height / (yScale === 'log' ? 32 : 60), true);
  const yTexts = yMarks.map((value) => ({ value, text: formatAxisValue(value, y) }));
  const plot = plotOf(
    yTexts.map(({ text }) => text),
    series.map(({ name, label = name }) => label),
    size,
  );
  const xRange = extentOf(xs);
  const axes: LineChart['axes'] = {
    x: { scale: xScale, domain: xRange, range: [plot.left, plot.right] },
    y: { scale: yScale, domain: extentOf(yScale === 'log' ? ys : yMarks), range: [plot.bottom, plot.top] },
  };
  const atX = axisScale(xScale, axes.x.domain, axes.x.range);
  const atY = axisScale(yScale, axes.y.domain, axes.y.range);
  const xMarks = ticksFor(xs, xScale, size.width / 80, false).filter((value) => value >= xRange[0] && value <= xRange[1]);
  const xTicks = xMarks.map((value) => ({ at: atX(value), text: formatAxisValue(value, x) }));
  return {
    plot,
    xTicks: withoutOverlaps(xTicks, size).filter(({ at, text }) => at + textWidth(text, size) / 2 <= size.width),
    yTicks: yTexts.map(({ value, text }) => ({ at: atY(value), text })),
    zero: yScale === 'log' ? undefined : atY(0),
    axes,
    lines: withLabels(
      series.map(({ name, label = name, values }) => ({ name: label, points: pointsOf(x.values, values, atX, atY) })),
      plot,
      size,
    ),
  };
}

function plotOf(yTexts: readonly string[], labels: readonly string[], size: Size): Plot {
  return {
    left: rounded(maxTextWidth(yTexts, size) + size.fontSize / 2),
    right: rounded(size.width - maxTextWidth(labels, size) * 1.05 - size.fontSize),
    top: size.fontSize * 2.4,
    bottom: size.height - size.fontSize * 3.4,
  };
}

function pointsOf(
  xs: Column['values'],
  ys: Column['values'],
  atX: (value: number) => number,
  atY: (value: number) => number,
): (Point | undefined)[] {
  return ys.map((y, index) => {
    const x = xs[index];
    return isFiniteNumber(y) && isFiniteNumber(x) ? { x: atX(x), y: atY(y) } : undefined;
  });
}

function withLabels(
  lines: readonly { name: string; points: (Point | undefined)[] }[],
  plot: Plot,
  size: Size,
): LineChart['lines'] {
  const ends = lines.map(({ points }) => points.findLast((point) => point !== undefined) ?? { x: plot.left, y: plot.bottom });
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    size.fontSize * 1.3,
    [plot.top, plot.bottom],
  );
  return lines.map(({ name, points }, index) => ({
    name,
    path: pathThrough(points),
    marks: points.filter((point) => point !== undefined),
    label: { x: rounded((ends[index]?.x ?? plot.left) + size.fontSize * 0.7), y: rounded(heights[index] ?? plot.bottom) },
  }));
}

function pathThrough(points: readonly (Point | undefined)[]): string {
  return points
    .map((point, index) => (point === undefined ? '' : `${points[index - 1] === undefined ? 'M' : 'L'}${point.x} ${point.y}`))
    .join('');
}
