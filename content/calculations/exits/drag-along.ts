import { sum } from '#engine/sum.ts';

/**
 * Whether the holders in favour of a sale can drag the others: they are carried when their stakes together reach `threshold` and
 * every holder whose consent the clause requires is among them. Stakes and threshold are fractions of one.
 */
export function dragAlongVote(holders: readonly Voter[], threshold: number): { inFavour: number; carried: boolean } {
  const inFavour = sum(holders.filter((holder) => holder.inFavour).map(({ stake }) => stake));
  const consented = holders.every((holder) => holder.inFavour || !holder.mustConsent);
  // Sums of decimal stakes such as 0.48 + 0.27 may miss an exact threshold by a residue.
  return { inFavour, carried: consented && inFavour > threshold - 1e-9 };
}

interface Voter {
  stake: number;
  inFavour: boolean;
  /** Whether the clause needs this holder's consent whatever the others say; false by default. */
  mustConsent?: boolean;
}
