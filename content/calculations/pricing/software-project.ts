/** What a piece of software costs to have made, and to keep. */

/** The days that a number of features takes, with a share on top for what nobody foresaw. */
export function projectDays({ features, daysEach, base, reserve }: Project): number {
  return (base + features * daysEach) * (1 + reserve);
}

interface Project {
  features: number;
  daysEach: number;
  /** Days for what every product has: sign-in, payment, mail, hosting, release. */
  base: number;
  /** The share on top. */
  reserve: number;
}

/** The cost of `days` of development at a day rate, where a share of the hours billed is development and the rest is management. */
export function billed(days: number, { dayRate, developing }: Supplier): number {
  return (days / developing) * dayRate;
}

interface Supplier {
  dayRate: number;
  /** The share of billed time that goes into the product. */
  developing: number;
}
