/** The price for so many: that of the last band that begins at or below them. */
export function priceInBand(people: number, bands: readonly Band[]): number {
  return bands.findLast(({ from }) => from <= people)?.value ?? NaN;
}

interface Band {
  /** People from whom on the price holds. */
  from: number;
  value: number;
}
