import { formatValue, isFiniteNumber, type Column, type Quantity } from '../datasets/column.ts';
import { inSentence } from '../shared/in-sentence.ts';
import { fill } from '../words/fill.ts';
import type { Words } from '../words/word-types.ts';

/** The text alternative of a chart: its axes, and where each series starts and ends. */
export function describeChart({ kind, x, y, series }: ChartContent, words: Words['figures'], language: string): string {
  const axes = fill(kind === 'line' ? words.lineChart : words.barChart, {
    y: inSentence(y.name, language),
    x: inSentence(x.name, language),
  });
  const courses = series.map(({ name, values }) => {
    const from = values.findIndex(isFiniteNumber);
    const to = values.findLastIndex(isFiniteNumber);
    if (from < 0) return fill(words.noFigures, { name });
    const at = (index: number) =>
      fill(words.point, { value: formatValue(values[index] ?? null, y), place: formatValue(x.values[index] ?? null, x) });
    return `${name}: ${from === to ? at(from) : fill(words.course, { from: at(from), to: at(to) })}.`;
  });
  return [axes, ...courses, words.seeTable].join(' ');
}

interface ChartContent {
  kind: 'line' | 'bar';
  x: Column;
  y: Quantity;
  series: readonly { name: string; values: Column['values'] }[];
}
