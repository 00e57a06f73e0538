/** What a delivery leaves when the courier is paid by the hour: revenue − pay ÷ deliveries an hour. */
export function marginPerDelivery({ revenue, hourlyPay }: Delivery, perHour: number): number {
  return revenue - hourlyPay / perHour;
}

/** Deliveries an hour at which a delivery leaves nothing. */
export function breakEvenPerHour({ revenue, hourlyPay }: Delivery): number {
  return hourlyPay / revenue;
}

interface Delivery {
  /** Of the platform, from restaurant and customer together. */
  revenue: number;
  /** What a courier must earn in an hour to stay. */
  hourlyPay: number;
}
