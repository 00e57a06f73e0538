/** What options are worth when the company is sold: behind every preference, after later rounds, less the exercise price. */
import { optionGain, waterfall } from '../equity/equity.ts';

/**
 * The value of a holding of options at a sale, before tax.
 *
 * share at the sale = options ÷ all shares × (1 − later dilution)
 * value of a share = what a non-participating 1× preference leaves for ordinary shares ÷ ordinary shares
 * gain = options × (value of a share − exercise price), and nothing below zero
 *
 * Later dilution is counted in shares: the same options among all shares ÷ (1 − dilution). What everybody pays to exercise is not
 * added to the price.
 */
export function optionValueAtExit({
  salePrice,
  options,
  allShares,
  exercisePrice,
  invested,
  investorShare,
  laterDilution = 0,
}: Exit): OptionValue {
  const share = shareAtExit({ options, allShares, laterDilution });
  const sharesAtSale = allShares / (1 - laterDilution);
  const preferred = investorShare === 0 ? [] : [{ invested, shares: investorShare * sharesAtSale }];
  const ordinary = sharesAtSale * (1 - investorShare);
  const perShare = waterfall(salePrice, { commonShares: ordinary, preferred }).common / ordinary;
  return {
    share,
    perShare,
    gain: optionGain(options, exercisePrice, perShare),
    headline: share * salePrice,
  };
}

/** The share of the company at the sale that the options are. */
export function shareAtExit({
  options,
  allShares,
  laterDilution = 0,
}: Pick<Exit, 'options' | 'allShares' | 'laterDilution'>): number {
  if (options > allShares) throw new RangeError('the options are more than all shares of the company');
  return (options / allShares) * (1 - laterDilution);
}

/** The sale price from which the options are worth exercising: where a share is worth the exercise price. */
export function salePriceToGain({
  allShares,
  exercisePrice,
  invested,
  investorShare,
  laterDilution = 0,
}: Omit<Exit, 'salePrice' | 'options'>): number {
  const sharesAtSale = allShares / (1 - laterDilution);
  // Below invested ÷ investors' share they take their money back; above it, they share like everybody.
  const converted = exercisePrice * sharesAtSale;
  const behindPreference = invested + exercisePrice * sharesAtSale * (1 - investorShare);
  return investorShare === 0 ? converted : Math.max(converted, behindPreference);
}

interface Exit {
  /** What shareholders receive, after debts and costs. */
  salePrice: number;
  options: number;
  /** Issued shares and all options on the day of the grant. */
  allShares: number;
  /** Per option. */
  exercisePrice: number;
  /** The sum of all preferences, and the share of the company that their holders have at the sale. */
  invested: number;
  investorShare: number;
  /** The share of the company at the sale that was created after the grant. */
  laterDilution?: number;
}

interface OptionValue {
  /** Of the company at the sale. */
  share: number;
  /** What an ordinary share receives. */
  perShare: number;
  gain: number;
  /** The percentage of the price: what the options would be worth without preference and exercise price. */
  headline: number;
}
