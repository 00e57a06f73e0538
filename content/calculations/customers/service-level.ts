/** The minutes in so many days in which a service may be down at an availability. */
export function downtime(availability: number, days: number): number {
  return (1 - availability) * days * 24 * 60;
}
