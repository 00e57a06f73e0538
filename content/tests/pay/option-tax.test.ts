import { describe, expect, it } from 'vitest';
import { capitalGainsTax, type Exercise, gainOf, taxOn } from '../../calculations/pay/option-tax.ts';

const exercise = { options: 2_000, exercisePrice: 10, valueThen: () => 20, salePrice: 30 };
const unread = () => {
  throw new Error('the value at exercise does not count');
};
const tax = (scheme: Exercise['scheme'], changed: Partial<Exercise> = {}) => taxOn({ ...exercise, scheme, ...changed });

describe('EMI options', () => {
  it('bring the gain of the example of HMRC: 40,000 pounds for 2,000 shares bought at 10 and sold at 30', () => {
    // https://www.gov.uk/hmrc-internal-manuals/capital-gains-manual/cg56449, example 1
    expect(gainOf(exercise)).toBe(40_000);
  });

  it.each([
    // https://www.gov.uk/hmrc-internal-manuals/employee-tax-advantaged-share-scheme-user-manual/etassum57200, earlier and present text
    ['2015/16', 0.18, 11_100, 522],
    ['2023/24', 0.2, 6_000, 1_600],
  ])('bear the tax of the example of HMRC of %s on a gain of 14,000 pounds', (_, rate, free, due) => {
    expect(capitalGainsTax(14_000, rate, free)).toBeCloseTo(due, 6);
  });

  it('bear the lower rate two years after the grant, and the higher one before, whatever they are worth at exercise', () => {
    expect(tax('emi', { valueThen: unread })).toBeCloseTo(37_000 * 0.18, 6);
    expect(tax('emiSooner', { valueThen: unread })).toBeCloseTo(37_000 * 0.24, 6);
    expect(tax('emi', { salePrice: 11 })).toBe(0);
  });

  it('bear the higher rate on what is above a million pounds', () => {
    // https://gov.uk/hmrc-internal-manuals/capital-gains-manual/cg63956
    expect(tax('emi', { options: 100_150, salePrice: 20 + 10 })).toBeCloseTo(180_000 + 1_000_000 * 0.24, 6);
  });
});

describe('BSPCE', () => {
  it('bear 31.4% of each part after three years in the company', () => {
    // https://www.dlapiper.com/fr-fr/insights/publications/2026/01/loi-de-finance-de-la-securite-sociale-2026: 12.8% and 18.6%
    expect(tax('bspce')).toBeCloseTo(40_000 * 0.314, 6);
  });

  it('bear 30% and the social levies on the gain at exercise before, and the rate of all gains on the rest', () => {
    // CGI, article 163 bis G
    expect(tax('bspceSooner')).toBeCloseTo(20_000 * (0.3 + 0.186) + 20_000 * 0.314, 6);
  });

  it('have other rules where the value at exercise is not between the two prices', () => {
    expect(() => tax('bspce', { valueThen: () => 31 })).toThrow(RangeError);
    expect(() => tax('bspce', { valueThen: () => 9 })).toThrow(RangeError);
  });
});

it('Options of a Portuguese start-up bear 14% of the gain, on the sale alone', () => {
  // Estatuto dos Benefícios Fiscais, article 43-C: the price of the sale less the exercise price, half of it, at 28%
  expect(tax('startup', { valueThen: unread })).toBeCloseTo((40_000 / 2) * 0.28, 6);
});

it('There is no gain at the exercise price or below', () => {
  expect(() => tax('startup', { salePrice: 10 })).toThrow(RangeError);
});
