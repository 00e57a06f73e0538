/** The share of a grant that has vested after so many months: evenly by month, nothing before the end of the trial. */
export function vestedAfter(month: number, { months, cliff }: { months: number; cliff: number }): number {
  return month < cliff ? 0 : Math.min(month / months, 1);
}
