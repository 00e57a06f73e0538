import { expect, it } from 'vitest';
import { shortDates } from '../../../src/library/event-dates.ts';

const day = (date: string, time?: string) => ({
  date,
  dateTime: time === undefined ? null : `${date}T${time}:00+01:00`,
  timeZone: 'Europe/Berlin',
});
const short = (start: ReturnType<typeof day>, end: ReturnType<typeof day> | null) => {
  const { days, time } = shortDates({ start, end, allDay: start.dateTime === null });
  return [days, time].map((text) => text?.replaceAll(/[\u2009\u00a0]/g, ''));
};

it('The short date of an event has the weekday of one day, both ends of several, and the time where it is', () => {
  expect(short(day('2026-12-04'), null)).toEqual(['Fri 4 Dec', undefined]);
  expect(short(day('2026-12-04', '18:30'), day('2026-12-04', '21:00'))).toEqual(['Fri 4 Dec', '18:30–21:00']);
  expect(short(day('2026-12-04', '18:30'), null)).toEqual(['Fri 4 Dec', '18:30']);
  expect(short(day('2026-12-04'), day('2026-12-07'))).toEqual(['4–7 Dec', undefined]);
  expect(short(day('2026-11-30', '09:00'), day('2026-12-01', '17:00'))).toEqual(['30 Nov–1 Dec', '09:00']);
});
