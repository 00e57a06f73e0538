/** What a buyback of shares that are cancelled costs, and the stake of a holder who sells none, before and after. */
export function shareBuyback({ all, bought, price, holder }: { all: number; bought: number; price: number; holder: number }): {
  cost: number;
  before: number;
  after: number;
} {
  return { cost: bought * price, before: holder / all, after: holder / (all - bought) };
}
