/** The cash of a project of which a grant pays a part, some quarters after the spending. */

/** What the grant pays, what is left to you, and the most that you have paid ahead, with the quarter in which it is so. */
export function grantCash({ cost, rate, quarters, wait }: Project): {
  grant: number;
  own: number;
  deepest: number;
  quarter: number;
} {
  const spent = cost / quarters;
  let [out, deepest, quarter] = [0, 0, 0];
  for (let now = 1; now <= quarters + wait; now++) {
    if (now <= quarters) out += spent;
    if (out > deepest) [deepest, quarter] = [out, now];
    if (now > wait) out -= spent * rate;
  }
  return { grant: cost * rate, own: cost * (1 - rate), deepest, quarter };
}

interface Project {
  cost: number;
  /** Share of the cost that is paid. */
  rate: number;
  /** Quarters of equal spending. */
  quarters: number;
  /** Quarters from a claim to its payment. */
  wait: number;
}
