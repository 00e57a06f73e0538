/** What a year of electronic signatures costs: seats by the month, and each document. */
export function signingYear(documents: number, { seat, seats, each }: { seat: number; seats: number; each: number }): number {
  return 12 * seat * seats + documents * each;
}
