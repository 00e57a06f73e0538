import { describe, expect, it } from 'vitest';
import { answersOf, paidIn } from '../../calculations/companies/founding.ts';

describe('What is paid in before a company is registered', () => {
  it.each([
    // https://www.gesetze-im-internet.de/gmbhg/__7.html: a quarter of each share, and half of the minimum capital
    ['DE', 25_000, 12_500],
    ['DE', 40_000, 12_500],
    ['DE', 100_000, 25_000],
    // Code de commerce L225-3: half of each share
    ['FR', 10_000, 5_000],
    // https://www.fedlex.admin.ch/eli/cc/27/317_321_377/en#art_777_c: all of it
    ['CH', 20_000, 20_000],
    // https://www.boe.es/buscar/act.php?id=BOE-A-2010-10544#a78: all of it
    ['ES', 3_000, 3_000],
  ] as const)('is in %s, of a capital of %d, %d', (country, capital, paid) => {
    expect(paidIn(country, capital)).toBe(paid);
  });

  it('is in words where the law names no amount', () => {
    expect([paidIn('PT', 100), paidIn('GB', 100)]).toEqual(['nothing', 'nothing']);
  });

  it('is refused for a capital below that of the law', () => {
    expect(() => paidIn('DE', 24_999)).toThrow(new RangeError('the capital is at least €25,000'));
    expect(() => paidIn('CH', 19_999)).toThrow(/^the capital is at least CHF.20,000$/);
  });
});

it('The form, the minimum capital, the notary and the fee come from the base', () => {
  expect(answersOf('NL')).toEqual({ form: 'BV', capital: 'none', deed: 'yes', fee: '€85.15' });
  expect(answersOf('FR')).toEqual({ form: 'SAS', capital: 'none', deed: 'no', fee: '€35.59' });
  expect(answersOf('GB').fee).toBe('£100');
});
