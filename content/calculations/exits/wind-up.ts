/** Who gets what of the money that is left when a company is wound up, after the costs of doing so. */

export interface Claims {
  /** Without the convertible loans. */
  creditors: number;
  /** Convertible loans with their interest. */
  notes: number;
  safes: number;
  /** What preferred shares get before ordinary ones. */
  preferred: number;
}

/** Loans share with the creditors unless they rank last among the debts; SAFEs share with the preferred shares. */
export function windUp(
  proceeds: number,
  { creditors, notes, safes, preferred }: Claims,
  { notesLast = false } = {},
): Claims & { ordinary: number } {
  const levels = notesLast
    ? [{ creditors }, { notes }, { safes, preferred }]
    : [
        { creditors, notes },
        { safes, preferred },
      ];
  const paid = { creditors: 0, notes: 0, safes: 0, preferred: 0, ordinary: 0 };
  let left = proceeds;
  for (const level of levels) {
    const owed = Object.values(level).reduce((sum, claim) => sum + claim, 0);
    const share = owed === 0 ? 0 : Math.min(1, left / owed);
    for (const [name, claim] of Object.entries(level)) paid[name as keyof Claims] = claim * share;
    left -= owed * share;
  }
  return { ...paid, ordinary: left };
}
