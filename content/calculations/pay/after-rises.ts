/** A salary of an earlier year after the rises of the years since, each a share of one. */
export function afterRises(salary: number, rises: readonly number[]): number {
  return rises.reduce((amount, rise) => amount * (1 + rise), salary);
}
