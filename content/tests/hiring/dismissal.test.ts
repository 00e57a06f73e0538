import { describe, expect, it } from 'vitest';
import { britishWeeks, endOf, groundOf, noticeOf, severanceOf, yearsOf } from '../../calculations/hiring/dismissal.ts';
import type { Country } from '../../calculations/countries.ts';

const service = (country: Country, start: string, received: string) => ({ country, start, received });
const severance = (country: Country, start: string, received: string, pay: number, age = 30) =>
  severanceOf(
    service(country, start, received),
    () => pay,
    () => age,
  );

describe('The notice of an employer', () => {
  it('is four weeks after four years and nine months in the United Kingdom, as Acas has it', () => {
    // https://www.acas.org.uk/notice-periods/notice-when-being-dismissed-or-made-redundant
    expect(noticeOf(service('GB', '2022-03-01', '2026-12-01'))).toMatchObject({ length: 4, unit: 'week' });
  });

  it.each([
    // https://www.gov.uk/redundancy-your-rights/notice-periods
    ['2026-11-15', '2026-12-01', 'none'],
    ['2026-11-01', '2026-12-01', { length: 1, unit: 'week' }],
    ['2024-12-02', '2026-12-01', { length: 1, unit: 'week' }],
    ['2024-12-01', '2026-12-01', { length: 2, unit: 'week' }],
    ['2006-12-01', '2026-12-01', { length: 12, unit: 'week' }],
  ])('follows the steps of GOV.UK for service from %s to %s', (start, received, notice) => {
    if (typeof notice === 'string') expect(noticeOf(service('GB', start, received))).toBe(notice);
    else expect(noticeOf(service('GB', start, received))).toMatchObject(notice);
  });

  it.each([
    // https://www.gesetze-im-internet.de/bgb/__622.html, paragraphs 1 and 2
    ['2026-01-01', '2026-12-01', '2026-12-31'],
    ['2026-01-01', '2026-12-04', '2027-01-15'],
    ['2024-12-01', '2026-12-01', '2027-01-31'],
    ['2021-12-01', '2026-12-01', '2027-02-28'],
    ['2018-12-01', '2026-12-01', '2027-03-31'],
    ['2016-12-01', '2026-12-01', '2027-04-30'],
    ['2014-12-01', '2026-12-01', '2027-05-31'],
    ['2011-12-01', '2026-12-01', '2027-06-30'],
    ['2006-12-01', '2026-12-01', '2027-07-31'],
  ])('ends on a day of § 622 BGB for service from %s, received on %s: %s', (start, received, end) => {
    expect(endOf(service('DE', start, received))).toBe(end);
  });

  it('has no end that the law fixes in the first months in France', () => {
    expect(endOf(service('FR', '2026-09-01', '2026-12-01'))).toBeNull();
  });

  it('cannot come before the first day', () => {
    expect(() => endOf(service('DE', '2027-01-01', '2026-12-01'))).toThrow(RangeError);
  });
});

describe('The ground that a dismissal needs', () => {
  it.each([
    ['2026-06-01', '2026-12-01', 'no'],
    ['2026-07-01', '2026-12-24', 'no'],
    ['2026-07-01', '2026-12-25', 'yes'],
    ['2026-07-02', '2026-12-25', 'yes'],
    ['2026-07-03', '2026-12-25', 'no'],
    ['2024-12-09', '2026-12-01', 'yes'],
  ])('follows the British rule of the last day, so that of 2027 too: from %s, received on %s', (start, received, ground) => {
    expect(groundOf(service('GB', start, received))).toBe(ground);
  });

  it('follows the German one on the day of notice, and is the words of the law where no length of service counts', () => {
    expect(groundOf(service('DE', '2026-06-02', '2026-12-01'))).toBe('yes, in businesses with more than ten employees');
    expect(groundOf(service('DE', '2026-06-03', '2026-12-01'))).toBe('no');
    expect(groundOf(service('ES', '2026-06-03', '2026-12-01'))).toBe('after the trial, a cause');
  });
});

describe('Severance', () => {
  it('is ten weeks at 40 after ten years, as in the example of GOV.UK, whose limit was that of 2021', () => {
    // https://www.gov.uk/calculate-your-redundancy-pay/y/2021-08-01/40/10.0/780.0
    expect(britishWeeks(10, 40) * 544).toBe(5440);
    expect(severance('GB', '2016-11-01', '2026-11-15', (780 * 52) / 12, 40)).toBe(7510);
  });

  it('counts half a week below 22, and one and a half from 41, for twenty years at most', () => {
    expect([britishWeeks(2, 23), britishWeeks(2, 22), britishWeeks(2, 42), britishWeeks(30, 61)]).toEqual([1.5, 1, 2.5, 30]);
    expect(severance('GB', '2025-06-01', '2026-12-01', 5_000)).toBe(0);
  });

  it('is a quarter of a month a year in France, and a third of it after ten years', () => {
    // https://www.avocat-jalain.fr/licenciement/faq-2/comment-calculer-son-indemnite-legale-de-licenciement: ten years, two and a half months
    expect(severance('FR', '2016-12-16', '2026-10-15', 3_000)).toBeCloseTo(7_500);
    expect(severance('FR', '2013-12-16', '2026-10-15', 3_000)).toBeCloseTo(7_500 + 3_000);
    expect(severance('FR', '2026-06-01', '2026-12-01', 3_000)).toBe(0);
  });

  it('is a third of a month a year in the Netherlands, from the first day', () => {
    expect(severance('NL', '2020-01-01', '2026-10-15', 3_000)).toBeCloseTo(7_000);
    expect(severance('NL', '2026-11-01', '2026-11-15', 3_000)).toBeCloseTo(3_000 / 18);
  });

  it('is twenty days a year in Spain, begun months counting, and twelve months at most', () => {
    expect(severance('ES', '2024-12-17', '2026-12-01', 3_650)).toBeCloseTo(40 * 120);
    expect(severance('ES', '2024-12-01', '2026-12-01', 3_650)).toBeCloseTo((500 / 12) * 120);
    expect(severance('ES', '2000-01-01', '2026-12-01', 3_650)).toBe(43_800);
  });

  it('is fourteen days a year in Portugal, where service began under the present rule', () => {
    expect(severance('PT', '2024-12-02', '2026-11-01', 3_000)).toBeCloseTo(2_800);
    expect(() => severance('PT', '2023-04-30', '2026-12-01', 3_000)).toThrow(RangeError);
  });

  it('is none by law in Germany', () => {
    expect(severance('DE', '2020-01-01', '2026-12-01', 3_000)).toBe('none by law');
  });
});

it('Service counts its first and last day, and parts of months by their days', () => {
  expect(yearsOf({ start: '2024-01-01', end: '2025-12-31' })).toBe(2);
  expect(yearsOf({ start: '2026-02-01', end: '2026-02-14' })).toBeCloseTo(0.5 / 12);
});
