/** How many people it takes to answer customers. */

/** Hours a month that tickets take. */
export function supportHours({ customers, ticketsEach, minutesEach }: SupportLoad): number {
  return (customers * ticketsEach * minutesEach) / 60;
}

/** Customers whom one person can support in so many hours a month. */
export function customersPerPerson(hours: number, { ticketsEach, minutesEach }: Omit<SupportLoad, 'customers'>): number {
  return Math.floor(Number(((hours * 60) / (ticketsEach * minutesEach)).toPrecision(12)));
}

interface SupportLoad {
  customers: number;
  /** A month. */
  ticketsEach: number;
  minutesEach: number;
}
