import { formatAxisValue, formatValue, isFiniteNumber, type Column, type Quantity } from '../datasets/column.ts';
import { axisScale, rounded } from './axis-scale.ts';
import { extentOf } from '../shared/extent-of.ts';
import { ticksFor } from './axis-ticks.ts';
import { maxTextWidth, type Plot, type Point, type Size, textWidth, type Tick, withoutOverlaps } from './drawing.ts';

/** The geometry of a bar chart. */
export interface BarChart {
  plot: Plot;
  xTicks: Tick[];
  yTicks: Tick[];
  zero: number;
  /** `key` is the place of the series in the legend above the bars, if there are several. */
  series: { name: string; key: Point | undefined; bars: Bar[] }[];
}

interface Bar extends Point {
  width: number;
  height: number;
  /** The value, undefined if there is no room for all of them. */
  label: (Point & { text: string }) | undefined;
}

export interface BarChartData {
  x: Column;
  y: Quantity;
  series: readonly { name: string; label?: string | undefined; values: Column['values'] }[];
}

/** Lays out groups of bars, one group for each value of x and one bar for each series. Bars start at zero, so that their lengths compare. */
export function barChart({ x, y, series }: BarChartData, size: Size): BarChart {
  const values = series.flatMap((each) => each.values.filter(isFiniteNumber));
  const yMarks = ticksFor(values, 'linear', size.height / 60, true);
  const yTexts = yMarks.map((value) => ({ value, text: formatAxisValue(value, y) }));
  const isGrouped = series.length > 1;
  const plot: Plot = {
    left: rounded(
      maxTextWidth(
        yTexts.map(({ text }) => text),
        size,
      ) +
        size.fontSize / 2,
    ),
    right: size.width - size.fontSize / 2,
    top: size.fontSize * (isGrouped ? 4.6 : 3.2),
    bottom: size.height - size.fontSize * 3.4,
  };
  const atY = axisScale('linear', extentOf(yMarks), [plot.bottom, plot.top]);
  const groupWidth = (plot.right - plot.left) / x.values.length;
  const barWidth = (groupWidth * 0.76) / series.length;
  const hasLabels = values.every((value) => textWidth(formatValue(value, y), size) <= barWidth * 1.15);
  const keys = legendPlaces(series.map(labelOf), size);
  const barAt = (value: number, left: number): Bar => {
    const top = Math.min(atY(value), atY(0));
    const label = { x: rounded(left + barWidth / 2), y: rounded(top - size.fontSize * 0.4), text: formatValue(value, y) };
    const height = rounded(Math.abs(atY(value) - atY(0)));
    return { x: rounded(left), y: top, width: rounded(barWidth * 0.94), height, label: hasLabels ? label : undefined };
  };
  return {
    plot,
    xTicks: withoutOverlaps(
      x.values.map((value, index) => ({
        at: rounded(plot.left + groupWidth * (index + 0.5)),
        text: formatAxisValue(value, x),
      })),
      size,
    ),
    yTicks: yTexts.map(({ value, text }) => ({ at: atY(value), text })),
    zero: atY(0),
    series: series.map((each, at) => ({
      name: labelOf(each),
      key: isGrouped ? keys[at] : undefined,
      bars: each.values.flatMap((value, index) =>
        isFiniteNumber(value) ? [barAt(value, plot.left + groupWidth * (index + 0.12) + barWidth * at)] : [],
      ),
    })),
  };
}

const labelOf = ({ name, label = name }: BarChartData['series'][number]): string => label;

/** The names of the series one after the other, each behind its swatch; a full row is followed by a new one. */
function legendPlaces(names: readonly string[], size: Size): Point[] {
  let [x, y] = [0, size.fontSize * 2.2];
  return names.map((name) => {
    const width = textWidth(name, size) + size.fontSize * 2.6;
    if (x > 0 && x + width > size.width) [x, y] = [0, y + size.fontSize * 1.3];
    const place = { x: rounded(x), y: rounded(y) };
    x += width;
    return place;
  });
}
