import { describe, expect, it } from 'vitest';
import { easterSunday, isWeekday, publicHolidays } from '../../calculations/hiring/public-holidays.ts';

const iso = (day: Date) => day.toISOString().slice(0, 10);
const days = (city: Parameters<typeof publicHolidays>[0], year: number) => publicHolidays(city, year).map(({ day }) => iso(day));

describe('public holidays', () => {
  it('finds Easter in three years', () => {
    expect([2026, 2027, 2038].map((year) => iso(easterSunday(year)))).toEqual(['2026-04-05', '2027-03-28', '2038-04-25']);
  });

  it('moves British Christmas from a weekend to Monday and Tuesday', () => {
    expect(days('london', 2027)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-03',
      '2027-05-31',
      '2027-08-30',
      '2027-12-27',
      '2027-12-28',
    ]);
    expect(days('london', 2026).slice(-2)).toEqual(['2026-12-25', '2026-12-28']);
    expect(days('london', 2022).slice(0, 1)).toEqual(['2022-01-03']);
    expect(days('london', 2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27']);
  });

  it('moves King’s Day from a Sunday to the Saturday before', () => {
    expect(days('amsterdam', 2025)).toContain('2025-04-26');
    expect(days('amsterdam', 2027)).toContain('2027-04-27');
  });

  it('has the Zurich days of 2027', () => {
    expect(days('zurich', 2027)).toEqual([
      '2027-01-01',
      '2027-03-26',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-08-01',
      '2027-12-25',
      '2027-12-26',
    ]);
  });

  it('has ten days in Berlin, eleven in Paris and fourteen in Lisbon', () => {
    expect((['berlin', 'paris', 'lisbon'] as const).map((city) => publicHolidays(city, 2027).length)).toEqual([10, 11, 14]);
  });

  it('counts six of the ten Berlin days of 2027 on weekdays', () => {
    expect(publicHolidays('berlin', 2027).filter(({ day }) => isWeekday(day))).toHaveLength(6);
  });
});
