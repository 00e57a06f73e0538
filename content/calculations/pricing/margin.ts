/** What is left of a price after the cost of delivering it. Margins and markups are shares of one. */

/** (revenue − cost of sales) ÷ revenue, over the same period. */
export function grossMargin({ revenue, costOfSales }: { revenue: number; costOfSales: number }): number {
  return (revenue - costOfSales) / revenue;
}

/** The gross margin of a price that is the cost plus `markup` of the cost: markup ÷ (1 + markup). */
export function marginOfMarkup(markup: number): number {
  return markup / (1 + markup);
}
