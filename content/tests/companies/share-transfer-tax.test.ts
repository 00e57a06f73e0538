import { describe, expect, it } from 'vitest';
import { frenchDutyOnParts, frenchDutyOnShares, ukStampDuty } from '../../calculations/companies/share-transfer-tax.ts';
import { pageExports } from '../page-exports.ts';

const limited = await pageExports<{ paid: number }>('glossary/private-limited-company');
const sas = await pageExports<{ onShares: number; onParts: number }>('compare/sas-vs-sarl');

describe('stamp duty in the United Kingdom', () => {
  it.each([
    { price: limited.paid, duty: 600 },
    { price: 120_100, duty: 605 },
    { price: 1_001, duty: 10 },
    { price: 1_000, duty: 0 },
  ])('is $duty on shares sold for $price', ({ price, duty }) => {
    expect(ukStampDuty(price)).toBe(duty);
  });
});

describe('registration duty in France', () => {
  it('is a thousandth of the price of shares', () => {
    expect([sas.onShares, frenchDutyOnShares(1_000)]).toEqual([500, 1]);
  });

  it.each([
    { price: 500_000, found: sas.onParts, duty: 14_862 },
    { price: 4_000, found: frenchDutyOnParts(4_000, 0.2), duty: 0 },
  ])('is $duty on a fifth of a SARL sold for $price', ({ found, duty }) => {
    expect(found).toBeCloseTo(duty, 9);
  });
});
