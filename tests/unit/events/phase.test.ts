import { describe, expect, it } from 'vitest';
import { effectiveEnd, effectiveStart, listEvents, phaseOf } from '../../../src/events/phase.ts';
import { storedEvent, timed, wholeDays } from './event-fixtures.ts';

const at = (moment: string) => new Date(moment);

describe('the effective end', () => {
  it.each([
    ['is the given end', timed('2026-11-21T18:00:00+01:00', '2026-11-21T21:00:00+01:00'), '2026-11-21T20:00:00Z'],
    ['is three hours after the start when no end is given', timed('2026-11-21T18:00:00+01:00'), '2026-11-21T20:00:00Z'],
    ['is midnight at the latest when no end is given', timed('2026-11-21T22:30:00+01:00'), '2026-11-21T23:00:00Z'],
    ['ignores an end before the start', timed('2026-11-21T18:00:00+01:00', '2026-11-21T17:00:00+01:00'), '2026-11-21T20:00:00Z'],
    ['of a whole day is the midnight after it', wholeDays('2026-11-21'), '2026-11-21T23:00:00Z'],
    ['of several days is the midnight after the last', wholeDays('2026-11-21', '2026-11-23'), '2026-11-23T23:00:00Z'],
    ['of the day on which summer time ends is 25 hours on', wholeDays('2026-10-25'), '2026-10-25T23:00:00Z'],
    ['of the day on which summer time begins is 23 hours on', wholeDays('2026-03-29'), '2026-03-29T22:00:00Z'],
    ['is local midnight where clocks skip it', wholeDays('2026-09-05', undefined, 'America/Santiago'), '2026-09-06T04:00:00Z'],
  ])('%s', (_, times, end) => expect(new Date(effectiveEnd(storedEvent(times))).toISOString()).toBe(end.replace('Z', '.000Z')));

  it('comes after the start of the longest and the shortest day', () => {
    const length = (date: string) =>
      (effectiveEnd(storedEvent(wholeDays(date))) - effectiveStart(storedEvent(wholeDays(date)))) / 3_600_000;
    expect([length('2026-10-25'), length('2026-03-29'), length('2026-11-21')]).toEqual([25, 23, 24]);
  });
});

describe('the phase', () => {
  const evening = storedEvent(timed('2026-11-21T18:00:00+01:00', '2026-11-21T21:00:00+01:00'));
  const conference = storedEvent(wholeDays('2026-11-20', '2026-11-21'));

  it.each([
    ['upcoming before the start', evening, '2026-11-21T16:59:59Z', 'upcoming'],
    ['ongoing from the start', evening, '2026-11-21T17:00:00Z', 'ongoing'],
    ['ongoing until the end', evening, '2026-11-21T19:59:59Z', 'ongoing'],
    ['past from the end', evening, '2026-11-21T20:00:00Z', 'past'],
    ['ongoing on the last local evening of whole days', conference, '2026-11-21T22:59:59Z', 'ongoing'],
    ['past at local midnight', conference, '2026-11-21T23:00:00Z', 'past'],
  ] as const)('is %s', (_, event, now, phase) => expect(phaseOf(event, at(now))).toBe(phase));
});

describe('the list of events', () => {
  const now = at('2026-11-21T12:00:00Z');
  const events = [
    storedEvent({ name: 'later', ...timed('2026-12-02T18:00:00+01:00') }),
    storedEvent({ name: 'under way', ...wholeDays('2026-11-20', '2026-11-21') }),
    storedEvent({ name: 'last week', ...wholeDays('2026-11-14') }),
    storedEvent({ name: 'last month', ...wholeDays('2026-10-14') }),
    storedEvent({ name: 'B shorter', ...timed('2026-11-30T18:00:00+01:00', '2026-11-30T19:00:00+01:00') }),
    storedEvent({ name: 'A', ...timed('2026-11-30T18:00:00+01:00', '2026-11-30T20:00:00+01:00') }),
    storedEvent({ name: 'B', ...timed('2026-11-30T18:00:00+01:00', '2026-11-30T20:00:00+01:00') }),
    storedEvent({ name: 'elsewhere', city: 'paris', ...wholeDays('2026-12-01') }),
  ];
  const names = (when: 'upcoming' | 'past' | 'all', city?: string) =>
    listEvents(events, { when, city, now }).map(({ name }) => name);

  it('has what is under way and to come, soonest first, then by end and name', () => {
    expect(names('upcoming', 'berlin')).toEqual(['under way', 'B shorter', 'A', 'B', 'later']);
    expect(listEvents(events, { when: 'upcoming', city: 'berlin', now })[0]).toMatchObject({ phase: 'ongoing' });
  });

  it('has the past, latest first', () => expect(names('past', 'berlin')).toEqual(['last week', 'last month']));

  it('has all, by start, of one city or of every one', () => {
    expect(names('all', 'berlin')).toEqual(['last month', 'last week', 'under way', 'B shorter', 'A', 'B', 'later']);
    expect(names('all')).toContain('elsewhere');
  });

  it('splits all into upcoming and past', () =>
    expect([...names('past'), ...names('upcoming')].sort()).toEqual(names('all').sort()));
});
