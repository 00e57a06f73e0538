import { sum } from '#engine/sum.ts';

/**
 * What each ticket of a round buys: ticket ÷ (pre-money valuation + the sum of the tickets), as fractions of the company after
 * the round. In the order given. Tickets and valuation are in one currency.
 */
export function roundAllocation(preMoney: number, tickets: readonly number[]): RoundAllocation {
  const raised = sum(tickets);
  const postMoney = preMoney + raised;
  return { raised, postMoney, shares: tickets.map((ticket) => ticket / postMoney), sold: raised / postMoney };
}

interface RoundAllocation {
  raised: number;
  postMoney: number;
  shares: number[];
  /** All tickets together. */
  sold: number;
}
