/** Compares an early action of new users with retention, to find the activation metric. Shares are fractions of one. */

/**
 * One candidate for the action that counts as activation: `rate` is the share of new users who did it in time, `stayedIfDone`
 * and `stayedIfNot` the shares of both groups who were still active later.
 */
export function actionAndRetention({ users, did, stayed, stayedAndDid }: Action): ActionAndRetention {
  return { rate: did / users, stayedIfDone: stayedAndDid / did, stayedIfNot: (stayed - stayedAndDid) / (users - did) };
}

/**
 * Users who stay if the activation rate becomes `rate` and both groups stay as before. That assumes that the action is why they
 * stay, so it is the most that a higher rate can be expected to bring.
 */
export function stayedAtRate(rate: number, action: Action): number {
  const { stayedIfDone, stayedIfNot } = actionAndRetention(action);
  return action.users * (rate * stayedIfDone + (1 - rate) * stayedIfNot);
}

/** Counts of one group of new users. */
interface Action {
  users: number;
  did: number;
  stayed: number;
  stayedAndDid: number;
}

interface ActionAndRetention {
  rate: number;
  stayedIfDone: number;
  stayedIfNot: number;
}
