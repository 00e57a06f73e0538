/**
 * The two sale prices between which an investor with capped participation and a 1× preference gains nothing from a higher price:
 * `capReached` = invested + (cap − 1) × invested ÷ share, where preference and participation together meet the cap, and
 * `converts` = cap × invested ÷ share, above which the plain percentage is worth more. One class of investor; `share` is its
 * fraction of the company, `capMultiple` the cap as a multiple of the investment. Prices are after debts and costs.
 */
export function cappedParticipation({ invested, share, capMultiple }: CappedParticipation): {
  capReached: number;
  converts: number;
} {
  return {
    capReached: invested + ((capMultiple - 1) * invested) / share,
    converts: (capMultiple * invested) / share,
  };
}

interface CappedParticipation {
  invested: number;
  share: number;
  capMultiple: number;
}
