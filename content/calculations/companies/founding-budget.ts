/** What a founding costs on top of the capital: a sum of fees, each from the least to the most. */

/** The least and the most of all fees together. */
export function budgetOf(fees: readonly Fee[]): { least: number; most: number } {
  return {
    least: fees.reduce((sum, { least }) => sum + least, 0),
    most: fees.reduce((sum, { most }) => sum + most, 0),
  };
}

export interface Fee {
  name: string;
  least: number;
  most: number;
}
