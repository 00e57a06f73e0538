/** What a marketplace keeps. Amounts are in one currency, rates are shares of one. */

/** Gross profit that a buyer brings: orders × value of an order × take rate, less the costs of each order. */
export function buyerValue({
  orders,
  order,
  takeRate,
  costPerOrder,
}: {
  orders: number;
  order: number;
  takeRate: number;
  costPerOrder: number;
}): number {
  return orders * (order * takeRate - costPerOrder);
}

/** What winning a buyer costs when the sellers whom a buyer needs must be won, too: the cost of a buyer + that of a seller ÷ buyers for each seller. */
export function bothSidesCost({
  buyer,
  seller,
  buyersPerSeller,
}: {
  buyer: number;
  seller: number;
  buyersPerSeller: number;
}): number {
  return buyer + seller / buyersPerSeller;
}
