/** What a month with a business account costs: the plan, and each transfer beyond those included. */
export function accountMonth(transfers: { local: number; abroad: number }, { fee, local, abroad }: AccountPlan): number {
  return fee + beyond(transfers.local, local) + beyond(transfers.abroad, abroad);
}

function beyond(made: number, { included, each }: Transfers): number {
  return Math.max(made - included, 0) * each;
}

interface AccountPlan {
  /** A month. */
  fee: number;
  local: Transfers;
  abroad: Transfers;
}

interface Transfers {
  /** A month. */
  included: number;
  each: number;
}
