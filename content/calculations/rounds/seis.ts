/** Tax relief for those who buy new shares under a scheme such as SEIS. */

/**
 * What an investor bears of an investment: relief is `rate` of the part that qualifies. If a round is larger than `limit`, only
 * `limit ÷ round` of each investment qualifies.
 */
export function reliefOf({ invested, round, limit, rate }: ReliefTerms): { qualifies: number; relief: number; bears: number } {
  const qualifies = invested * Math.min(1, limit / round);
  const relief = qualifies * rate;
  return { qualifies, relief, bears: invested - relief };
}

interface ReliefTerms {
  invested: number;
  /** All that is raised under the scheme. */
  round: number;
  /** The most that may be raised under the scheme. */
  limit: number;
  /** Share of one. */
  rate: number;
}
