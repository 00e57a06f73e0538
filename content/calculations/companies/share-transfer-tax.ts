/** The tax on a sale of shares in a company that is not listed and holds no land to speak of. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/**
 * Stamp duty on a transfer of shares in a company of the United Kingdom, in pounds (Finance Act 1999, Schedule 13): a share of the price,
 * rounded up, and nothing on a small one.
 */
export function ukStampDuty(price: number): number {
  const step = numberOf(fact('gb.transfer-tax-step'));
  return price <= numberOf(fact('gb.transfer-tax-free'))
    ? 0
    : Math.ceil((price * numberOf(fact('gb.transfer-tax'))) / step) * step;
}

/** Registration duty on a sale of shares in a French company limited by shares, such as an SAS (CGI 726, I, 1°), as a share of the price. */
export const frenchShareDuty = numberOf(fact('fr.transfer-tax'));

/** The same on a sale of parts in a French SARL (CGI 726, I, 1° bis), and the allowance for the whole company. */
export const frenchPartDuty = numberOf(fact('fr.parts-tax'));
export const frenchPartAllowance = numberOf(fact('fr.parts-allowance'));

export function frenchDutyOnShares(price: number): number {
  return price * frenchShareDuty;
}

export function frenchDutyOnParts(price: number, partSold: number): number {
  return Math.max(0, price - frenchPartAllowance * partSold) * frenchPartDuty;
}
