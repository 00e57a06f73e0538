import { describe, expect, it } from 'vitest';
import { rateOf, type Sale, type Vat, vatOn } from '../../calculations/pricing/vat.ts';

const unasked = (): number => {
  throw new Error('this amount does not decide');
};
const sale: Sale = { seller: 'DE', customer: 'FR', isBusiness: false, euSales: unasked, worldSales: unasked };

describe('The VAT on a sale of digital services', () => {
  it.each<[string, Partial<Sale>, Vat]>([
    // https://www.revenue.ie/en/vat/vat-on-services/electronic-services/vat-and-electronically-supplied-services/index.aspx
    ['a business in another EU country accounts for it', { isBusiness: true }, { of: null, how: 'reverse charge' }],
    ['below the limit it is that of the seller', { euSales: () => 9_999 }, { of: 'DE', how: 'home' }],
    [
      'above the limit it is that of the consumer, through the OSS',
      { euSales: () => 10_001 },
      { of: 'FR', how: 'one-stop shop' },
    ],
    [
      'a consumer in a country without a rate in the base',
      { customer: 'EU', euSales: () => 50_000 },
      { of: 'EU', how: 'one-stop shop' },
    ],
  ])('follows the Irish Revenue within the Union: %s', (_, changed, vat) => {
    expect(vatOn({ ...sale, ...changed })).toEqual(vat);
  });

  it.each<[string, Partial<Sale>, Vat]>([
    // https://www.crowe.com/uk/insights/indirect-tax-for-overseas-trading
    ['of a British consumer, from the first sale', { customer: 'GB' }, { of: 'GB', how: 'register' }],
    // https://www.vatupdate.com/2025/03/10/vat-liability-for-foreign-companies-in-switzerland, from estv.admin.ch
    [
      'of no one in Switzerland below the threshold',
      { customer: 'CH', worldSales: () => 99_999 },
      { of: null, how: 'below the threshold' },
    ],
    ['of Switzerland from the threshold on', { customer: 'CH', worldSales: () => 100_000 }, { of: 'CH', how: 'register' }],
    ['accounted for by a Swiss business', { customer: 'CH', isBusiness: true }, { of: null, how: 'reverse charge' }],
    ['left to the law of other countries', { customer: 'OTHER' }, { of: null, how: 'law of the customer' }],
  ])('is outside the Union %s', (_, changed, vat) => {
    expect(vatOn({ ...sale, ...changed })).toEqual(vat);
  });

  it('is that of the consumer from the first sale where the seller is outside the Union', () => {
    expect(vatOn({ ...sale, seller: 'GB' })).toEqual({ of: 'FR', how: 'non-Union one-stop shop' });
    expect(vatOn({ ...sale, seller: 'CH', customer: 'EU' })).toEqual({ of: 'EU', how: 'non-Union one-stop shop' });
  });

  it('is the usual one at home, whoever buys', () => {
    expect(vatOn({ ...sale, customer: 'DE' })).toEqual({ of: 'DE', how: 'home' });
    expect(vatOn({ ...sale, customer: 'DE', isBusiness: true })).toEqual({ of: 'DE', how: 'home' });
  });

  it('has a rate for each country of the base, and none for others', () => {
    expect([rateOf('DE'), rateOf('CH'), rateOf('EU'), rateOf('OTHER')]).toEqual([0.19, 0.081, undefined, undefined]);
  });
});
