/**
 * The gain on a business that a founder hands to a company: taxed at once if it is sold, and if it went in at book value, what a sale of the shares
 * brings back after some full years, where each of them frees an equal part.
 */
export function gainOnTransfer({
  books,
  worth,
  years = 0,
  spread = 1,
}: {
  books: number;
  worth: number;
  years?: number;
  spread?: number;
}): number {
  return (worth - books) * Math.max(0, 1 - years / spread);
}
