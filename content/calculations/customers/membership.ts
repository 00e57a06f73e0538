/** The fee a year at which `members` pay for `costs`. */
export function feeToBreakEven(costs: number, members: number): number {
  return costs / members;
}

/** The members who pay for `costs` at a `fee` a year. */
export function membersToBreakEven(costs: number, fee: number): number {
  return costs / fee;
}
