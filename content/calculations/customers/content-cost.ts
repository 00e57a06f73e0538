/** What customers cost that come by pages written through a year; a page brings visits for half of it on average. */
export function contentCost({ pages, costEach, visitsEach, tries, pays, months }: ContentPlan): ContentYear {
  const cost = pages * costEach;
  const customers = pages * visitsEach * (months / 2) * tries * pays;
  return { cost, customers, costEach: cost / customers };
}

interface ContentPlan {
  pages: number;
  costEach: number;
  /** A month, once a page is found. */
  visitsEach: number;
  /** The share of visitors who try the product. */
  tries: number;
  /** The share of those who pay. */
  pays: number;
  months: number;
}

interface ContentYear {
  cost: number;
  customers: number;
  /** For one customer. */
  costEach: number;
}
