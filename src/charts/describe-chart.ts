import { formatValue, isFiniteNumber, type Column, type Quantity } from '../datasets/column.ts';

/** The text alternative of a chart: its axes, and where each series starts and ends. */
export function describeChart({ kind, x, y, series }: ChartContent): string {
  const axes = `${kind === 'line' ? 'Line' : 'Bar'} chart of ${lowerFirst(y.name)} by ${lowerFirst(x.name)}.`;
  const courses = series.map(({ name, values }) => {
    const from = values.findIndex(isFiniteNumber);
    const to = values.findLastIndex(isFiniteNumber);
    if (from < 0) return `${name}: no figures.`;
    const at = (index: number) => `${formatValue(values[index] ?? null, y)} at ${formatValue(x.values[index] ?? null, x)}`;
    return `${name}: ${from === to ? at(from) : `from ${at(from)} to ${at(to)}`}.`;
  });
  return [axes, ...courses, 'The table has every figure.'].join(' ');
}

interface ChartContent {
  kind: 'line' | 'bar';
  x: Column;
  y: Quantity;
  series: readonly { name: string; values: Column['values'] }[];
}

/** Names start with a capital letter; abbreviations keep theirs. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
