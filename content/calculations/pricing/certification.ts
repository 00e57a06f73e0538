/** What a certificate of information security costs in audit days. */

/** Gross audit days of a first ISO 27001 certification by people in scope: the table of ISO/IEC 27006. */
const AUDIT_DAYS = [
  { upTo: 10, days: 5 },
  { upTo: 15, days: 6 },
  { upTo: 25, days: 7 },
  { upTo: 45, days: 8.5 },
  { upTo: 65, days: 10 },
  { upTo: 85, days: 11 },
  { upTo: 125, days: 12 },
  { upTo: 175, days: 13 },
];

/**
 * The audit days for so many people.
 *
 * @throws {RangeError} above 175 people
 */
export function auditDays(people: number): number {
  const row = AUDIT_DAYS.find(({ upTo }) => people <= upTo);
  if (!row) throw new RangeError('the table is read up to 175 people');
  return row.days;
}

/** What the pages assume: euros for an audit day, and the days of a yearly audit as a share of those of the first. */
export const ASSUMED_AUDITS = { dayRate: 1_400, yearlyShare: 1 / 3 };

/** Three years of certification: the first audit, and two yearly ones that each take a share of its days. */
export function threeYears({ people, dayRate, yearlyShare }: { people: number; dayRate: number; yearlyShare: number }): number {
  return auditDays(people) * dayRate * (1 + 2 * yearlyShare);
}
