import { isFigure, shown, type Column, type Quantity } from '../datasets/column.ts';

/** What a chart shows, in words, for those who do not see it: the axes, and where each series starts and ends. */
export function describe({ kind, x, y, series }: Described): string {
  const axes = `${kind === 'line' ? 'Line' : 'Bar'} chart of ${lowerFirst(y.name)} by ${lowerFirst(x.name)}.`;
  const course = series.map(({ name, values }) => {
    const from = values.findIndex(isFigure);
    const to = values.findLastIndex(isFigure);
    if (from < 0) return `${name}: no figures.`;
    const at = (index: number) => `${shown(values[index]!, y)} at ${shown(x.values[index]!, x)}`;
    return `${name}: ${from === to ? at(from) : `from ${at(from)} to ${at(to)}`}.`;
  });
  return [axes, ...course, 'The table has every figure.'].join(' ');
}

interface Described {
  kind: 'line' | 'bar';
  x: Column;
  y: Quantity;
  series: readonly { name: string; values: Column['values'] }[];
}

/** Names start with a capital letter; abbreviations keep theirs. */
function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
