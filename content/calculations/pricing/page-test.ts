/** Customers and their revenue from the visitors of a page: the share that asks, and the share of those that signs. */
export function pageTest({ visitors, asks, signs, valueEach }: PageTest): { asks: number; customers: number; revenue: number } {
  const customers = visitors * asks * signs;
  return { asks, customers, revenue: customers * valueEach };
}

interface PageTest {
  visitors: number;
  asks: number;
  signs: number;
  valueEach: number;
}
