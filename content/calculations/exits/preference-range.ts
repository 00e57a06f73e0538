/**
 * The sale prices between which investors with a non-participating preference receive the same amount, whatever the price: from
 * invested × multiple, where the preference is paid in full, to invested × multiple ÷ their share, where their percentage is worth more.
 */
export function indifferentRange({ invested, investorShare, multiple = 1 }: Preference): { from: number; to: number } {
  const preference = invested * multiple;
  return { from: preference, to: preference / investorShare };
}

interface Preference {
  invested: number;
  /** Of the company at the sale. */
  investorShare: number;
  multiple?: number;
}
