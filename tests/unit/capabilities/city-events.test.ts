import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../src/events/event.ts';
import { listEvents, phaseOf } from '../../../src/events/phase.ts';

type Times = Pick<EventRecord, 'start' | 'end' | 'allDay'>;

const at = (date: string, dateTime: string | null, timeZone = 'Europe/Berlin') => ({ date, dateTime, timeZone });
const timed: Times = {
  start: at('2026-12-04', '2026-12-04T18:30:00+01:00'),
  end: at('2026-12-04', '2026-12-04T21:00:00+01:00'),
  allDay: false,
};
const endless: Times = { start: at('2026-12-04', '2026-12-04T22:30:00+01:00'), end: null, allDay: false };
const allDay: Times = {
  start: at('2026-12-04', null, 'Europe/Lisbon'),
  end: at('2026-12-05', null, 'Europe/Lisbon'),
  allDay: true,
};
/** The day on which clocks go back in Berlin: it has 25 hours. */
const longDay: Times = { start: at('2026-10-25', null), end: null, allDay: true };

describe('The phase of an event', () => {
  it.each([
    ['an evening event before it starts', timed, '2026-12-04T17:29:59Z', 'upcoming'],
    ['an evening event under way', timed, '2026-12-04T18:00:00Z', 'ongoing'],
    ['an evening event at its end', timed, '2026-12-04T20:00:00Z', 'past'],
    ['an event without an end, before midnight', endless, '2026-12-04T22:59:59Z', 'ongoing'],
    ['an event without an end, at midnight', endless, '2026-12-04T23:00:00Z', 'past'],
    ['whole days, on the last evening there', allDay, '2026-12-05T23:59:59Z', 'ongoing'],
    ['whole days, at the midnight after', allDay, '2026-12-06T00:00:00Z', 'past'],
    ['a day of 25 hours, in its last hour', longDay, '2026-10-25T22:30:00Z', 'ongoing'],
    ['a day of 25 hours, when it is over', longDay, '2026-10-25T23:00:00Z', 'past'],
    ['a day of 25 hours, just before it begins', longDay, '2026-10-24T21:59:59Z', 'upcoming'],
  ])('%s is right', (_, event, now, phase) => {
    expect(phaseOf(event, new Date(now))).toBe(phase);
  });

  it('splits the same store at any moment into upcoming and past, which together are all', () => {
    const events = [timed, endless, allDay, longDay].map((event, index) => ({
      ...event,
      id: `evt_${index}`,
      name: 'x',
      city: 'berlin',
    }));
    for (const now of ['2026-10-25T12:00:00Z', '2026-12-04T18:00:00Z', '2027-01-01T00:00:00Z'].map(
      (moment) => new Date(moment),
    )) {
      const ids = (when: 'upcoming' | 'past' | 'all') => listEvents(events, { city: 'berlin', when, now }).map(({ id }) => id);
      expect([...ids('upcoming'), ...ids('past')].sort()).toEqual(ids('all').sort());
    }
  });
});
