/**
 * Ownership: rounds, conversions, option pools, sales and vesting.
 *
 * Shares of the company are fractions of one, of the fully diluted capital: issued shares and every option, granted or
 * reserved. Amounts are in whole units of one currency. Share counts are not rounded; a contract says how to round them.
 */
import { sum } from '#engine/sum.ts';

/**
 * A round at a price. Pool top-up: new options, as a share of the company after the round. Counted in the pre-money
 * valuation, they dilute only those who were there before; counted post-money, they dilute the investor as well.
 *
 * pre-money: investor = raise ÷ (preMoney + raise); existing = 1 − investor − pool
 * post-money: investor = raise ÷ (preMoney + raise) × (1 − pool)
 */
export function pricedRound({
  preMoney,
  raise,
  existingShares = 1,
  poolTopUp = 0,
  poolCounted = 'pre-money',
}: RoundTerms): PricedRound {
  const postMoney = preMoney + raise;
  const investorShare = (raise / postMoney) * (poolCounted === 'post-money' ? 1 - poolTopUp : 1);
  const existingShare = positive(
    1 - investorShare - poolTopUp,
    'the round and its pool take the whole company: raise less or reserve less',
  );
  const totalShares = existingShares / existingShare;
  const investorShares = investorShare * totalShares;
  const pricePerShare = raise / investorShares;
  return {
    postMoney,
    pricePerShare,
    effectivePreMoney: pricePerShare * existingShares,
    investorShare,
    existingShare,
    poolShare: poolTopUp,
    investorShares,
    poolShares: poolTopUp * totalShares,
    totalShares,
  };
}

/**
 * What a holding becomes over several rounds, one entry a round: each multiplies it by (1 − new), where `new` is the share of the
 * company after the round that the round created (investors and pool together). Holdings that buy no more shares only.
 */
export function stakeAfterRounds(stake: number, newShares: readonly number[]): number[] {
  return newShares.map((_, round) => newShares.slice(0, round + 1).reduce((held, created) => held * (1 - created), stake));
}

/** By how much the company must gain in value (as a share of one) for a holder diluted by `dilution` to own as much in money as before: d ÷ (1 − d). */
export function breakEvenGain(dilution: number): number {
  return dilution / positive(1 - dilution, 'a dilution of 100% or more leaves nothing that could gain');
}

/**
 * Post-money SAFEs that convert in a priced round. The cap counts all SAFEs and no money of the round, so a SAFE takes
 * amount ÷ cap of the company just before the round, whatever other SAFEs there are; with a discount d it may take
 * amount ÷ ((1 − d) × value of the company just before the round) instead, and takes whichever is more.
 *
 * The pre-money valuation of the round includes the converted SAFEs and the pool top-up (a share of the company after the round);
 * the SAFEs' capitalization does not include the top-up, as in the text of Y Combinator's post-money SAFE.
 */
export function convertSafes({ preMoney, raise, existingShares = 1, poolTopUp = 0, safes }: SafeRoundTerms): SafeRound {
  const round = pricedRound({ preMoney, raise, poolTopUp });
  const converted = safes.map((safe) => ({ ...safe, shareBeforeRound: shareBeforeRound(safe, round.effectivePreMoney) }));
  const keptByHolders = positive(
    1 - sum(converted.map((safe) => safe.shareBeforeRound)),
    'the SAFEs take the whole company: their amounts are too large for their caps',
  );
  const capitalization = existingShares / keptByHolders;
  return {
    postMoney: round.postMoney,
    pricePerShare: round.effectivePreMoney / capitalization,
    investorShare: round.investorShare,
    poolShare: poolTopUp,
    existingShare: keptByHolders * round.existingShare,
    safes: converted.map(({ amount, shareBeforeRound }) => ({
      share: shareBeforeRound * round.existingShare,
      shareBeforeRound,
      shares: shareBeforeRound * capitalization,
      conversionPrice: amount / (shareBeforeRound * capitalization),
    })),
  };
}

/** What a note owes after `months`: principal and simple interest, principal × (1 + rate × months ÷ 12). */
export function noteBalance({ principal, annualInterest, months }: NoteDebt): number {
  return principal * (1 + (annualInterest * months) / 12);
}

/**
 * A convertible note that turns into shares in a priced round, at the lower of two prices: cap ÷ the shares that existed before
 * the conversion (a pre-money cap), or the price of the round less the discount. Principal and interest convert.
 * Several notes on the same terms are one note with the sum of the principals.
 *
 * The pre-money valuation of the round includes the converted note and the pool top-up, so the note dilutes the existing holders
 * and not the investor of the round.
 */
export function convertNote({ preMoney, raise, existingShares = 1, poolTopUp = 0, note }: NoteRoundTerms): NoteRound {
  const round = pricedRound({ preMoney, raise, poolTopUp });
  const balance = noteBalance(note);
  const byCap = note.cap === undefined ? 0 : balance / note.cap;
  const worthAtRoundPrice = balance / (1 - (note.discount ?? 0));
  const byDiscount =
    worthAtRoundPrice /
    positive(round.effectivePreMoney - worthAtRoundPrice, 'the note is worth more than the company before the round');
  const shares = Math.max(byCap, byDiscount) * existingShares;
  const existingPart = existingShares / (existingShares + shares);
  return {
    postMoney: round.postMoney,
    pricePerShare: round.effectivePreMoney / (existingShares + shares),
    investorShare: round.investorShare,
    poolShare: poolTopUp,
    existingShare: existingPart * round.existingShare,
    noteShare: (1 - existingPart) * round.existingShare,
    balance,
    conversionPrice: balance / shares,
    convertsAt: byCap > byDiscount ? 'cap' : 'discount',
  };
}

/**
 * Who gets what when the company is sold. `preferred` is listed from the most senior class; 'pari-passu' ignores the order
 * and shares a shortfall in proportion to the preferences.
 *
 * Every class does what pays it more. Per share, at `c` for a common share, a class without participation receives the larger of its
 * preference and c; with full participation, preference + c; with a cap, the larger of c and the lesser of preference + c and the
 * cap. All of these only grow with c, so exactly one c uses up the proceeds; below the sum of the preferences it is nothing.
 */
export function waterfall(proceeds: number, { commonShares, preferred, seniority = 'pari-passu' }: CapitalStructure): Payouts {
  const preferences = preferred.map((holding) => holding.invested * (holding.multiple ?? 1));
  const perCommonShare = commonPrice(proceeds, commonShares, preferred);
  if (perCommonShare === 0) {
    const paid = shortfall(Math.min(proceeds, sum(preferences)), preferences, seniority);
    return { common: 0, preferred: paid.map((amount) => ({ amount, converts: false })) };
  }
  return {
    common: perCommonShare * commonShares,
    preferred: preferred.map((holding) => ({
      amount: payoutPerShare(holding, perCommonShare) * holding.shares,
      converts: converts(holding, perCommonShare),
    })),
  };
}

/**
 * The sale price at which a holder of ordinary shares receives `amount`, where one class of investors holds a 1×
 * non-participating preference: the larger of amount × (1 − investorShare) ÷ holderShare + invested, which holds while the
 * investors take their money back, and amount ÷ holderShare, which holds once they take their percentage.
 */
export function saleToReceive(amount: number, { invested, investorShare, holderShare }: SaleStakes): number {
  return Math.max((amount * (1 - investorShare)) / holderShare + invested, amount / holderShare);
}

/** Whole shares (or options) earned `elapsed` months after the start: none before the cliff, then in equal steps, all at the end. Lengths in months. */
export function vestedShares({ granted, months, cliff = 0, every = 1 }: VestingTerms, elapsed: number): number {
  if (elapsed < cliff) return 0;
  const stepsTaken = Math.floor(Math.min(elapsed, months) / every);
  return elapsed >= months ? granted : Math.floor((granted * stepsTaken * every) / months);
}

/** What exercising options brings before tax: options × (value of a share − exercise price), and nothing when the share is worth less. */
export function optionGain(options: number, exercisePrice: number, shareValue: number): number {
  return options * Math.max(0, shareValue - exercisePrice);
}

function positive(value: number, otherwise: string): number {
  if (value > 0) return value;
  throw new RangeError(otherwise);
}

function shareBeforeRound({ amount, cap, discount = 0 }: Safe, valueBeforeRound: number): number {
  return Math.max(cap === undefined ? 0 : amount / cap, amount / ((1 - discount) * valueBeforeRound));
}

/** Goes through the prices at which a class starts or stops participating, in ascending order, until the proceeds are used up. */
function commonPrice(proceeds: number, commonShares: number, preferred: readonly Preferred[]): number {
  const paidAt = (price: number) =>
    price * commonShares + sum(preferred.map((holding) => payoutPerShare(holding, price) * holding.shares));
  if (proceeds <= paidAt(0)) return 0;
  const turns = preferred.flatMap(turningPrices).sort((a, b) => a - b);
  const below = [0, ...turns].findLast((price) => paidAt(price) <= proceeds) ?? 0;
  return below + (proceeds - paidAt(below)) / sharingAbove(below, commonShares, preferred);
}

function payoutPerShare(holding: Preferred, common: number): number {
  const { preference, ceiling } = perShare(holding);
  return Math.max(common, Math.min(preference + common, ceiling));
}

/** Without participation the ceiling is the preference itself; with full participation there is none. */
function perShare({ invested, shares, multiple = 1, participation = 'none' }: Preferred): {
  preference: number;
  ceiling: number;
} {
  const preference = (invested * multiple) / shares;
  if (participation === 'none') return { preference, ceiling: preference };
  if (participation === 'full') return { preference, ceiling: Infinity };
  return { preference, ceiling: Math.max(preference, (invested * participation.capMultiple) / shares) };
}

function turningPrices(holding: Preferred): number[] {
  const { preference, ceiling } = perShare(holding);
  return ceiling === Infinity ? [] : [ceiling - preference, ceiling];
}

function sharingAbove(price: number, commonShares: number, preferred: readonly Preferred[]): number {
  const shares = (holding: Preferred) => {
    const { preference, ceiling } = perShare(holding);
    return price < ceiling - preference || price >= ceiling ? holding.shares : 0;
  };
  return commonShares + sum(preferred.map(shares));
}

function converts(holding: Preferred, perCommonShare: number): boolean {
  return perCommonShare > perShare(holding).ceiling;
}

function shortfall(available: number, preferences: readonly number[], seniority: 'pari-passu' | 'stacked'): number[] {
  if (seniority === 'pari-passu') {
    const total = sum(preferences);
    return preferences.map((preference) => (total === 0 ? 0 : (available * preference) / total));
  }
  let left = available;
  return preferences.map((preference) => {
    const paid = Math.min(left, preference);
    left -= paid;
    return paid;
  });
}

interface RoundTerms {
  /** The value agreed before the money arrives. */
  preMoney: number;
  /** The money of the round. */
  raise: number;
  /** Issued shares and options before the round; 1 by default, which makes `pricePerShare` the value of all of them. */
  existingShares?: number;
  /** New options, as a share of the company after the round; 0 by default. */
  poolTopUp?: number;
  /** Whether the new options are part of the pre-money valuation (the default) or are created after the investment. */
  poolCounted?: 'pre-money' | 'post-money';
}

interface PricedRound {
  postMoney: number;
  pricePerShare: number;
  /** What the round's price says that the existing shares are worth: the pre-money valuation less a pool counted in it. */
  effectivePreMoney: number;
  investorShare: number;
  /** The share of everybody who held shares or options before the round. */
  existingShare: number;
  poolShare: number;
  investorShares: number;
  poolShares: number;
  totalShares: number;
}

interface Safe {
  amount: number;
  /** Post-money valuation cap. */
  cap?: number;
  /** The reduction of the round's price: 0.2 for 20%. */
  discount?: number;
}

interface SafeRoundTerms extends Omit<RoundTerms, 'poolCounted'> {
  safes: readonly Safe[];
}

interface SafeRound {
  postMoney: number;
  pricePerShare: number;
  investorShare: number;
  poolShare: number;
  existingShare: number;
  /** In the order given; `share` is of the company after the round. */
  safes: { share: number; shareBeforeRound: number; shares: number; conversionPrice: number }[];
}

interface NoteDebt {
  principal: number;
  /** Simple interest a year: 0.06 for 6%. */
  annualInterest: number;
  months: number;
}

interface NoteRoundTerms extends Omit<RoundTerms, 'poolCounted'> {
  /** `cap` is a pre-money valuation cap; `discount` the reduction of the round's price. */
  note: NoteDebt & { cap?: number; discount?: number };
}

interface NoteRound {
  postMoney: number;
  pricePerShare: number;
  investorShare: number;
  poolShare: number;
  existingShare: number;
  noteShare: number;
  /** Principal and interest on the day of the conversion. */
  balance: number;
  conversionPrice: number;
  convertsAt: 'cap' | 'discount';
}

export interface Preferred {
  invested: number;
  shares: number;
  /** The preference as a multiple of the amount invested; 1 by default. */
  multiple?: number;
  /** `capMultiple` limits preference and participation together, as a multiple of the amount invested. 'none' by default. */
  participation?: 'none' | 'full' | { capMultiple: number };
}

export interface CapitalStructure {
  /** Ordinary shares and exercised options. */
  commonShares: number;
  preferred: readonly Preferred[];
  /** How a shortfall is shared among the preferences; 'pari-passu' by default. */
  seniority?: 'pari-passu' | 'stacked';
}

interface Payouts {
  common: number;
  /** In the order given; `converts` is true where the class gives up its preference for common shares. */
  preferred: { amount: number; converts: boolean }[];
}

interface SaleStakes {
  invested: number;
  investorShare: number;
  /** The share of the whole company that the holder of ordinary shares has. */
  holderShare: number;
}

interface VestingTerms {
  granted: number;
  /** The whole length of the schedule. */
  months: number;
  /** Months before the first shares are earned; 0 by default. */
  cliff?: number;
  /** Months between two steps; 1 by default. */
  every?: number;
}
