/** What it costs to employ people abroad through an employer of record, or in a company of one's own. */

/** The number of people from which a company of one's own costs no more a year than the fees of an employer of record. */
export function peopleWhereEqual({ feeAMonth, companyAYear, payrollAMonth }: Abroad): number {
  const saved = 12 * (feeAMonth - payrollAMonth);
  return saved > 0 ? Math.ceil(companyAYear / saved) : Infinity;
}

/** The cost a year of `people`, beyond their pay and contributions. */
export function costAbroad(
  people: number,
  { feeAMonth, companyAYear, payrollAMonth }: Abroad,
): { record: number; company: number } {
  return { record: 12 * feeAMonth * people, company: companyAYear + 12 * payrollAMonth * people };
}

interface Abroad {
  /** Of the employer of record, for one person. */
  feeAMonth: number;
  /** Accounts, tax filings, address and fees of a company there. */
  companyAYear: number;
  /** Of a payroll office, for one person. */
  payrollAMonth: number;
}
