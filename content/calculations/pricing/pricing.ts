/**
 * What a price brings in under each way of charging. Everything is pure. Amounts are in any one currency, shares are of one
 * (`0.2` is 20%), churn and prices are a month unless the name says otherwise.
 */

/**
 * Paying customers at which gross profit covers the fixed costs of the month, rounded up:
 * fixed costs ÷ (price × gross margin − cost per customer). `costPerCustomer` is what each costs whatever the price, such as
 * support or a payment fee. `Infinity` when a customer brings in nothing.
 */
export function breakEvenCustomers({ fixedCosts, price, grossMargin, costPerCustomer = 0 }: BreakEven): number {
  const contribution = price * grossMargin - costPerCustomer;
  return contribution > 0 ? wholeAtLeast(fixedCosts / contribution) : Infinity;
}

/**
 * The share of customers that may leave after a price change before gross profit is lower than it was:
 * 1 − old contribution ÷ new. The cost of serving a customer stays what it was. Below zero, it is the share that must be gained.
 */
export function tolerableLoss({ price, newPrice, grossMargin }: PriceChange): number {
  const costToServe = price * (1 - grossMargin);
  return 1 - (price - costToServe) / (newPrice - costToServe);
}

/** The month's bill for `seats` at `pricePerSeat`; an account smaller than `minimumSeats` pays for that many. */
export function perSeatBill(seats: number, { pricePerSeat, minimumSeats = 0 }: SeatPrice): number {
  return Math.max(seats, minimumSeats) * pricePerSeat;
}

/**
 * The month's bill for `units` under a base fee and graduated tiers: each tier's price holds for the units inside it, not for
 * all of them, so the bill never falls as use rises. Tiers are in ascending order; the last has `upTo: Infinity`.
 */
export function usageBill(units: number, { baseFee, tiers }: UsagePrice): number {
  return tiers.reduce((bill, { upTo, unitPrice }, index) => {
    const from = tiers[index - 1]?.upTo ?? 0;
    return bill + Math.max(0, Math.min(units, upTo) - from) * unitPrice;
  }, baseFee);
}

/**
 * Twelve months of one customer, paying monthly or a year ahead at `discount`, each at the start of the period. `monthly` is
 * what is expected from a customer who may leave (price × (1 − (1 − churn)^12) ÷ churn), `prepaid` is certain and due now.
 */
export function annualPrepayment({ price, discount, churn }: Prepayment): { monthly: number; prepaid: number } {
  const monthsPaid = churn === 0 ? 12 : (1 - (1 - churn) ** 12) / churn;
  return { monthly: price * monthsPaid, prepaid: price * 12 * (1 - discount) };
}

/** The discount at which a prepaid year brings in what the monthly plan is expected to: beyond it, prepayment earns less. */
export function breakEvenDiscount(churn: number): number {
  const { monthly, prepaid } = annualPrepayment({ price: 1, discount: 0, churn });
  return 1 - monthly / prepaid;
}

/**
 * The yearly interest, compounded monthly, that a discount pays to customers who would have stayed anyway: they hand over
 * 12 × (1 − discount) monthly prices now instead of one at the start of each month. Zero for no discount, `Infinity` when the
 * year costs less than its first month.
 */
export function impliedYearlyInterest(discount: number): number {
  const advance = 12 * (1 - discount) - 1;
  if (advance <= 0) return Infinity;
  return (1 + monthlyRateThatRepays(advance)) ** 12 - 1;
}

/**
 * All it costs to win one paying customer through a trial: (cost of a sign-up + cost of serving its trial) ÷ the share of
 * trials that pay.
 */
export function costPerTrialCustomer({ costPerSignUp, costPerTrial, conversion }: Trial): number {
  return (costPerSignUp + costPerTrial) / conversion;
}

// 0.1 + 0.2 style residues must not add a customer to an exact quotient.
function wholeAtLeast(value: number): number {
  return Math.ceil(Number(value.toFixed(6)));
}

/** The rate at which eleven payments of one, a month apart and the first a month from now, are worth `advance` (0 to 11). By bisection. */
function monthlyRateThatRepays(advance: number): number {
  let low = 0;
  // At this rate eleven payments are worth no more than the smallest advance asked for.
  let high = 1 / advance;
  for (let step = 0; step < 100; step += 1) {
    const rate = (low + high) / 2;
    if (presentValue(rate) > advance) low = rate;
    else high = rate;
  }
  return low;
}

function presentValue(rate: number): number {
  return (1 - (1 + rate) ** -11) / rate;
}

/** A month's fixed costs, and a customer: the price, the share of it left after costs that rise with it, and the costs that do not. */
interface BreakEven {
  fixedCosts: number;
  price: number;
  grossMargin: number;
  costPerCustomer?: number;
}

/** `grossMargin` is the share of the old price left after the cost of serving a customer. */
interface PriceChange {
  price: number;
  newPrice: number;
  grossMargin: number;
}

interface SeatPrice {
  pricePerSeat: number;
  minimumSeats?: number;
}

interface UsagePrice {
  baseFee: number;
  tiers: readonly { upTo: number; unitPrice: number }[];
}

interface Prepayment {
  price: number;
  discount: number;
  churn: number;
}

/** `conversion` is the share of trials that become paying customers. */
interface Trial {
  costPerSignUp: number;
  costPerTrial: number;
  conversion: number;
}
