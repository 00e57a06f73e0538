export type Scale = 'linear' | 'log';

/** From a value to a place on the drawing: `domain` becomes `range`. */
export function place(
  scale: Scale,
  domain: readonly [number, number],
  range: readonly [number, number],
): (value: number) => number {
  const along = scale === 'log' ? Math.log10 : (value: number) => value;
  const [from, to] = [along(domain[0]), along(domain[1])];
  return (value) => rounded(range[0] + ((along(value) - from) / (to - from)) * (range[1] - range[0]));
}

/** A tenth of a unit is finer than any screen, and keeps drawings small. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
