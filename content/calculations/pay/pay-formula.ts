/** The salary formula that Buffer published on 19 December 2013. Amounts are US dollars a year. */

/**
 * (base × (1 + uplift) + perMillion × millions of revenue) × experience + location + choice. The published list shows how the
 * parts combine: the seniority terms come before the experience multiplier, location and choice after it.
 */
export function formulaSalary({
  base,
  uplift = 0,
  perMillion = 0,
  millions,
  experience,
  location,
  choice = 0,
}: PayTerms): number {
  return (base * (1 + uplift) + perMillion * millions) * experience + location + choice;
}

interface PayTerms {
  /** Of the type of job. */
  base: number;
  /** Seniority, as a share of the base. */
  uplift?: number;
  /** Seniority, for each million of revenue. */
  perMillion?: number;
  /** Revenue of the company, in millions. */
  millions: number;
  /** Multiplier, from 1 to 1.3. */
  experience: number;
  /** Added for the place. */
  location: number;
  /** Added for those who take more salary and less equity. */
  choice?: number;
}
