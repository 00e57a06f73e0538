/** The tax on options that are exercised under a scheme of a country, by the rates of the day of the build. */

import type { Country } from '../countries.ts';
import { numberOf, stepsOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** Those of which the base has every rate: the years are those since the grant, and those in the company. */
export const schemes = {
  emi: 'EMI, from 2 years',
  emiSooner: 'EMI, sooner',
  bspce: 'BSPCE, from 3 years',
  bspceSooner: 'BSPCE, sooner',
  startup: 'Portugal, start-up',
};

export type Scheme = keyof typeof schemes;

export const countryOf: Record<Scheme, Country> = { emi: 'GB', emiSooner: 'GB', bspce: 'FR', bspceSooner: 'FR', startup: 'PT' };

/** Prices are those of a share. */
export interface Exercise {
  scheme: Scheme;
  options: number;
  exercisePrice: number;
  /** What a share is worth when it is exercised; asked for only where it counts. */
  valueThen: () => number;
  salePrice: number;
}

/** @throws {RangeError} if the shares are sold for less than was paid */
export function gainOf({ options, exercisePrice, salePrice }: Omit<Exercise, 'valueThen' | 'scheme'>): number {
  if (salePrice <= exercisePrice) throw new RangeError('at that price there is no gain');
  return options * (salePrice - exercisePrice);
}

/** @throws {RangeError} if other rules count for these prices */
export function taxOn({ scheme, valueThen, ...exercise }: Exercise): number {
  const gain = gainOf(exercise);
  switch (scheme) {
    case 'emi':
      return capitalGainsTax(gain, numberOf(fact('gb.founder-gain')));
    case 'emiSooner':
      return capitalGainsTax(gain, higherRate());
    case 'bspce':
      return frenchTax({ ...exercise, valueThen }, numberOf(fact('fr.bspce-tax')));
    case 'bspceSooner':
      return frenchTax({ ...exercise, valueThen }, numberOf(fact('fr.bspce-tax-sooner')));
    case 'startup':
      return gain * numberOf(fact('pt.option-tax'));
  }
}

/**
 * Capital gains tax of a higher-rate taxpayer who has no other gains.
 *
 * @param rate up to the limit of business asset disposal relief
 * @param free the gains of the year that are free
 */
export function capitalGainsTax(gain: number, rate: number, free = numberOf(fact('gb.gain-free'))): number {
  const charged = Math.max(0, gain - free);
  const relieved = Math.min(charged, numberOf(fact('gb.founder-gain-limit')));
  return relieved * rate + (charged - relieved) * higherRate();
}

function higherRate(): number {
  return Number(stepsOf(fact('gb.gain-tax')).at(-1)?.value);
}

/** Flat rates: one on the gain at exercise, with the social levies, and that of all gains from shares on the rest. */
function frenchTax({ options, exercisePrice, valueThen, salePrice }: Omit<Exercise, 'scheme'>, rate: number): number {
  const value = valueThen();
  if (value < exercisePrice) throw new RangeError('the value at exercise is less than the exercise price');
  if (value > salePrice) throw new RangeError('other rules count for shares sold below their value at exercise');
  const atExercise = options * (value - exercisePrice) * (rate + numberOf(fact('fr.social-levies')));
  return atExercise + options * (salePrice - value) * numberOf(fact('fr.gain-tax'));
}
