/** What a room of one's own costs beside desks in a co-working space. Amounts in one currency, a month. */

/** The number of desks from which the room is cheaper: its rent and upkeep, with what fitting it out costs spread over the lease, by the price of a desk. */
export function desksToOwnRoom({ rent, upkeep, fitOut, leaseMonths, desk }: Room & { desk: number }): number {
  return Math.ceil(roomMonth({ rent, upkeep, fitOut, leaseMonths }) / desk);
}

/** A month of the room, fitting out included. */
export function roomMonth({ rent, upkeep, fitOut, leaseMonths }: Room): number {
  return rent + upkeep + fitOut / leaseMonths;
}

interface Room {
  rent: number;
  /** Power, cleaning, internet, coffee. */
  upkeep: number;
  /** Once: desks, lamps, cables, the broker. */
  fitOut: number;
  leaseMonths: number;
}
