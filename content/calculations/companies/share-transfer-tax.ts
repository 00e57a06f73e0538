/** The tax on a sale of shares in a company that is not listed and holds no land to speak of. */

/**
 * Stamp duty on a transfer of shares in a company of the United Kingdom, in pounds (Finance Act 1999, Schedule 13): 0.5% of the
 * price, rounded up to the next £5, and nothing up to £1,000.
 */
export function ukStampDuty(price: number): number {
  return price <= 1_000 ? 0 : Math.ceil((price * 0.005) / 5) * 5;
}

/** Registration duty on a sale of shares in a French company limited by shares, such as an SAS (CGI 726, I, 1°): 0.1% of the price. */
export function frenchDutyOnShares(price: number): number {
  return price * 0.001;
}

/**
 * Registration duty on a sale of parts in a French SARL (CGI 726, I, 1° bis): 3% of the price less €23,000 × the part of the
 * company that is sold.
 */
export function frenchDutyOnParts(price: number, partSold: number): number {
  return Math.max(0, price - 23_000 * partSold) * 0.03;
}
