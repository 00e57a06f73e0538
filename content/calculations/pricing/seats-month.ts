/** What a month of software costs for so many people: a base price with some seats, and each further one. */
export function seatsMonth(people: number, { base, included, seat }: SeatPlan): number {
  return base + Math.max(people - included, 0) * seat;
}

interface SeatPlan {
  base: number;
  /** Seats in the base price. */
  included: number;
  seat: number;
}
