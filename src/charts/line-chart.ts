import { isFigure, shownOnAxis, type Column, type Quantity } from '../datasets/column.ts';
import { type Plot, readable, type Size, textWidth, type Tick, widest } from './drawing.ts';
import { place, rounded, type Scale } from './axis-scale.ts';
import { spread } from './spread-labels.ts';
import { ticksFor } from './axis-ticks.ts';

/** A line chart, finished for drawing. */
export interface LineChart {
  plot: Plot;
  xTicks: Tick[];
  yTicks: Tick[];
  /** Where zero stands; a logarithmic axis has none. */
  zero: number | undefined;
  lines: { name: string; path: string; marks: { x: number; y: number }[]; label: { x: number; y: number } }[];
}

export interface Lines {
  x: Column & { scale?: Scale | undefined };
  y: Quantity & { scale?: Scale | undefined };
  /** `label` is what stands at the end of the line, the name by default. A value that is missing interrupts the line. */
  series: readonly { name: string; label?: string | undefined; values: Column['values'] }[];
}

/** Places lines, axes and labels; each line is named at its end, so that nobody has to match colours. */
export function lineChart({ x, y, series }: Lines, size: Size): LineChart {
  const xs = x.values.filter(isFigure);
  const ys = series.flatMap(({ values }) => values.filter(isFigure));
  const yMarks = ticksFor(ys, y.scale ?? 'linear', size.height / (y.scale === 'log' ? 32 : 60), true);
  const yTexts = yMarks.map((value) => shownOnAxis(value, y));
  const labels = series.map(({ name, label = name }) => label);
  const plot: Plot = {
    left: rounded(widest(yTexts, size) + size.fontSize / 2),
    right: rounded(size.width - widest(labels, size) * 1.05 - size.fontSize),
    top: size.fontSize * 2.4,
    bottom: size.height - size.fontSize * 3.4,
  };
  const xRange = [Math.min(...xs), Math.max(...xs)] as const;
  const yLow = y.scale === 'log' ? Math.min(...ys) : yMarks[0]!;
  const yHigh = y.scale === 'log' ? Math.max(...ys) : yMarks.at(-1)!;
  const atX = place(x.scale ?? 'linear', xRange, [plot.left, plot.right]);
  const atY = place(y.scale ?? 'linear', [yLow, yHigh], [plot.bottom, plot.top]);
  const within = (value: number) => value >= xRange[0] && value <= xRange[1];
  const xMarks = ticksFor(xs, x.scale ?? 'linear', size.width / 80, false).filter(within);
  const points = series.map(({ values }) =>
    values.map((value, index) => {
      const along = x.values[index];
      return isFigure(value) && isFigure(along) ? { x: atX(along), y: atY(value) } : undefined;
    }),
  );
  const ends = points.map((line) => line.findLast((point) => point !== undefined) ?? { x: plot.left, y: plot.bottom });
  const labelHeights = spread(
    ends.map((end) => end.y),
    size.fontSize * 1.3,
    [plot.top, plot.bottom],
  );
  return {
    plot,
    xTicks: readable(
      xMarks.map((value) => ({ at: atX(value), text: shownOnAxis(value, x) })),
      size,
    ).filter(({ at, text }) => at + textWidth(text, size) / 2 <= size.width),
    yTicks: yMarks.map((value, index) => ({ at: atY(value), text: yTexts[index]! })),
    zero: y.scale === 'log' ? undefined : atY(0),
    lines: points.map((line, index) => ({
      name: labels[index]!,
      path: pathThrough(line),
      marks: line.filter((point) => point !== undefined),
      label: { x: rounded(ends[index]!.x + size.fontSize * 0.7), y: rounded(labelHeights[index]!) },
    })),
  };
}

function pathThrough(line: readonly ({ x: number; y: number } | undefined)[]): string {
  return line
    .map((point, index) => (point === undefined ? '' : `${line[index - 1] === undefined ? 'M' : 'L'}${point.x} ${point.y}`))
    .join('');
}
