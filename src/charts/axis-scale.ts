export type ScaleType = 'linear' | 'log';

/** @returns a function that maps values of `domain` to positions in `range` */
export function axisScale(
  type: ScaleType,
  domain: readonly [number, number],
  range: readonly [number, number],
): (value: number) => number {
  const transform = type === 'log' ? Math.log10 : (value: number) => value;
  const [from, to] = [transform(domain[0]), transform(domain[1])];
  return (value) => rounded(range[0] + ((transform(value) - from) / (to - from)) * (range[1] - range[0]));
}

/** A tenth of a unit is finer than any screen, and keeps drawings small. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
