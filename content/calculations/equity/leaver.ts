/**
 * What a leaver keeps and is paid. Shares given up are bought at `cost` each; `keepsVested` is what a good leaver is promised,
 * otherwise everything goes. `keptValue` is the fair value of the shares kept.
 */
export function leaverOutcome({ shares, vested, fairValue, cost, keepsVested }: Leaver): LeaverOutcome {
  const kept = keepsVested ? vested : 0;
  return { kept, keptValue: kept * fairValue, givenUp: shares - kept, paid: (shares - kept) * cost };
}

interface Leaver {
  shares: number;
  vested: number;
  /** The fair value of one share. */
  fairValue: number;
  /** What the leaver paid for one share. */
  cost: number;
  keepsVested: boolean;
}

interface LeaverOutcome {
  kept: number;
  keptValue: number;
  givenUp: number;
  /** The price of all the shares given up. */
  paid: number;
}
