/**
 * What an M&A adviser takes of `price` by the Lehman formula: a share of each million that falls by a fifth with every further one, and stays at the
 * last for the rest. `shares` are those of the first millions.
 */
export function adviserFee(price: number, shares = lehman): number {
  const last = shares.length - 1;
  return shares.reduce((fee, share, index) => {
    const from = index * million;
    const until = index === last ? Infinity : from + million;
    return fee + Math.max(Math.min(price, until) - from, 0) * share;
  }, 0);
}

export const lehman = [0.05, 0.04, 0.03, 0.02, 0.01];

const million = 1_000_000;
