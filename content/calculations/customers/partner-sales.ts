/** What a sale through a partner leaves. */

/** Gross profit on a customer of one year, sold directly and through a reseller who keeps a margin. */
export function profitBySale({ price, cost, salesCost, margin, partnerCost }: PartnerSale): { direct: number; partner: number } {
  return { direct: price - cost - salesCost, partner: price * (1 - margin) - cost - partnerCost };
}

/** The margin at which a sale through a partner leaves as much as a direct one. */
export function marginWhereEqual({
  price,
  salesCost,
  partnerCost,
}: Pick<PartnerSale, 'price' | 'salesCost' | 'partnerCost'>): number {
  return (salesCost - partnerCost) / price;
}

interface PartnerSale {
  /** What the customer pays a year. */
  price: number;
  /** Of serving the customer. */
  cost: number;
  /** Of winning the customer yourself. */
  salesCost: number;
  /** What the reseller keeps of the price. */
  margin: number;
  /** What the partner costs you for each customer: training, help. */
  partnerCost: number;
}
