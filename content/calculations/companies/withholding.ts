/** What is withheld from a dividend by law, what a treaty lets the country keep, and what can be claimed back. */
export function withheldFrom(
  dividend: number,
  rate: number,
  treatyRate: number,
): { withheld: number; kept: number; claim: number } {
  const withheld = dividend * rate;
  const kept = Math.min(withheld, dividend * treatyRate);
  return { withheld, kept, claim: withheld - kept };
}
