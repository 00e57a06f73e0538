import { isFigure, shown, shownOnAxis, type Column, type Quantity } from '../datasets/column.ts';
import { type Plot, readable, type Size, textWidth, type Tick, widest } from './drawing.ts';
import { place, rounded } from './axis-scale.ts';
import { ticksFor } from './axis-ticks.ts';

/** A bar chart, finished for drawing. */
export interface BarChart {
  plot: Plot;
  xTicks: Tick[];
  yTicks: Tick[];
  zero: number;
  /** One entry a series; `key` is where it is named above the bars, when there are several. */
  series: { name: string; key: { x: number; y: number } | undefined; bars: Bar[] }[];
}

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The value, and where it stands; undefined where there is no room for all of them. */
  label: { x: number; y: number; text: string } | undefined;
}

export interface Bars {
  x: Column;
  y: Quantity;
  series: readonly { name: string; label?: string | undefined; values: Column['values'] }[];
}

/** Places groups of bars, one group a value of x and one bar a series. Bars start at zero, so that their lengths compare. */
export function barChart({ x, y, series }: Bars, size: Size): BarChart {
  const values = series.flatMap((each) => each.values.filter(isFigure));
  const yMarks = ticksFor(values, 'linear', size.height / 60, true);
  const yTexts = yMarks.map((value) => shownOnAxis(value, y));
  const isGrouped = series.length > 1;
  const plot: Plot = {
    left: rounded(widest(yTexts, size) + size.fontSize / 2),
    right: size.width - size.fontSize / 2,
    top: size.fontSize * (isGrouped ? 4.6 : 3.2),
    bottom: size.height - size.fontSize * 3.4,
  };
  const atY = place('linear', [yMarks[0]!, yMarks.at(-1)!], [plot.bottom, plot.top]);
  const zero = atY(0);
  const groupWidth = (plot.right - plot.left) / x.values.length;
  const barWidth = (groupWidth * 0.76) / series.length;
  const labelled = values.every((value) => textWidth(shown(value, y), size) <= barWidth * 1.15);
  const keys = keyPlaces(series.map(labelOf), size);
  return {
    plot,
    xTicks: readable(
      x.values.map((value, index) => ({ at: rounded(plot.left + groupWidth * (index + 0.5)), text: shownOnAxis(value, x) })),
      size,
    ),
    yTicks: yMarks.map((value, index) => ({ at: atY(value), text: yTexts[index]! })),
    zero,
    series: series.map((each, at) => ({
      name: labelOf(each),
      key: isGrouped ? keys[at] : undefined,
      bars: each.values.flatMap((value, index) => {
        if (!isFigure(value)) return [];
        const left = plot.left + groupWidth * (index + 0.12) + barWidth * at;
        const top = Math.min(atY(value), zero);
        const text = { x: rounded(left + barWidth / 2), y: rounded(top - size.fontSize * 0.4), text: shown(value, y) };
        return [
          {
            x: rounded(left),
            y: top,
            width: rounded(barWidth * 0.94),
            height: rounded(Math.abs(atY(value) - zero)),
            label: labelled ? text : undefined,
          },
        ];
      }),
    })),
  };
}

const labelOf = ({ name, label = name }: Bars['series'][number]): string => label;

/** The names of the series one after the other, each behind its swatch, in a new row where a row is full. */
function keyPlaces(names: readonly string[], size: Size): { x: number; y: number }[] {
  let [x, y] = [0, size.fontSize * 2.2];
  return names.map((name) => {
    const width = textWidth(name, size) + size.fontSize * 2.6;
    if (x > 0 && x + width > size.width) [x, y] = [0, y + size.fontSize * 1.3];
    const at = { x: rounded(x), y: rounded(y) };
    x += width;
    return at;
  });
}
