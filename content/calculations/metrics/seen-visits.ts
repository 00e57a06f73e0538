/** The visits that a tool sees which measures only those who accept. */
export function seenWithBanner(visits: number, accepts: number): number {
  return visits * accepts;
}
