import { expect, it } from 'vitest';
import { withoutReadDates } from '../../../src/markdown/without-read-dates.ts';

it('A page that was read or sorted on another day is the same page, and one with other numbers is not', () => {
  const page = (upcoming: number, day: string) =>
    withoutReadDates(`${upcoming} upcoming and 9 past events as of ${day}. Last read on ${day}.\n\n- confs.tech, read ${day}`);
  expect(page(3, '22 November 2026')).toBe(page(3, '1 December 2026'));
  expect(page(3, '22 November 2026')).not.toBe(page(2, '22 November 2026'));
});
