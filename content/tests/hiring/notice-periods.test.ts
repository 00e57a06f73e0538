import { describe, expect, it } from 'vitest';
import type { Country } from '../../calculations/countries.ts';
import {
  lastDay,
  type Length,
  month,
  noticeInWords,
  noticeWithLongestTrial,
  statutoryNotice,
  year,
} from '../../calculations/hiring/notice-periods.ts';

const countries: Country[] = ['GB', 'DE', 'NL', 'FR', 'ES', 'PT', 'CH'];
const words = (country: Country, days: number) => noticeInWords(statutoryNotice('employer', country, days));

describe('the notice that an employer owes a first employee in the first year', () => {
  it.each<[string, number, string[]]>([
    ['two weeks', 14, ['None', '2 weeks', 'None', '48 hours', 'None', 'None', '7 days']],
    ['ten weeks', 70, ['1 week', '2 weeks', '1 month', '2 weeks', 'None', '7 days', '7 days']],
    ['five months', 5 * month, ['1 week', '2 weeks', '1 month', 'By agreement or custom', 'None', '30 days', '1 month']],
    ['eleven months', 11 * month, ['1 week', '4 weeks', '1 month', '1 month', '15 days', '15 days', '1 month']],
  ])('after %s with the longest trial period', (_, days, expected) => {
    expect(countries.map((country) => noticeInWords(noticeWithLongestTrial(country, days)))).toEqual(expected);
  });
});

describe('the notice that an employee owes after the trial period, in the first year', () => {
  it('is set by law in five countries', () => {
    expect(countries.map((country) => noticeInWords(statutoryNotice('employee', country, 11 * month)))).toEqual([
      '1 week',
      '4 weeks',
      '1 month',
      'By agreement or custom',
      'By agreement or custom',
      '30 days',
      '1 month',
    ]);
  });
});

describe('the notice that an employer owes after longer service', () => {
  it.each<[string, number, string[]]>([
    ['three years', 3 * year, ['3 weeks', '1 month', '1 month', '2 months', '15 days', '30 days', '2 months']],
    ['ten years', 10 * year, ['10 weeks', '4 months', '3 months', '2 months', '15 days', '75 days', '3 months']],
  ])('after %s', (_, days, expected) => {
    expect(countries.map((country) => words(country, days))).toEqual(expected);
  });

  it('stops growing at twelve weeks in the United Kingdom', () => {
    expect(words('GB', 30 * year)).toBe('12 weeks');
  });
});

describe('the last day of employment', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const ends = (country: Country, received: string) =>
    lastDay(statutoryNotice('employer', country, 11 * month) as Length, day(received))
      .toISOString()
      .slice(0, 10);

  it.each<[Country, string, string]>([
    ['GB', '2027-01-28', '2027-02-04'],
    ['GB', '2027-02-03', '2027-02-10'],
    ['DE', '2027-01-28', '2027-02-28'],
    ['DE', '2027-02-03', '2027-03-15'],
    ['NL', '2027-01-28', '2027-02-28'],
    ['NL', '2027-02-03', '2027-03-31'],
    ['CH', '2027-01-28', '2027-02-28'],
    ['CH', '2027-02-03', '2027-03-31'],
  ])('in %s after notice on %s is %s', (country, received, expected) => {
    expect(ends(country, received)).toBe(expected);
  });

  it('is the last of a shorter month when the date does not exist there', () => {
    expect(lastDay({ length: 1, unit: 'month' }, day('2027-01-31')).toISOString()).toBe('2027-02-28T00:00:00.000Z');
  });
});
