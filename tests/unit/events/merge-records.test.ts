import { describe, expect, it } from 'vitest';
import { classifier } from '../../../src/events/classify.ts';
import type { SourceRecord } from '../../../src/events/event.ts';
import { conflicts, mergeRecords } from '../../../src/events/merge-records.ts';
import { publicEvent } from '../../../src/events/public-events.ts';
import { record, storedEvent, timed, wholeDays } from './event-fixtures.ts';

const words = classifier({ topics: { founders: ['founder*'] }, kinds: {}, audiences: {}, usualKind: 'meetup' });
const merge = (...records: SourceRecord[]) => mergeRecords(records, words, {});

const organiser = record({ source: 'organiser', ...wholeDays('2026-12-01'), attendanceAssumed: true });
const evening = timed('2026-12-01T18:00:00+01:00', '2026-12-01T21:00:00+01:00');
const venue = { name: 'Kantine', address: null, latitude: null, longitude: null };

describe('what the most trusted source leaves open', () => {
  it('is taken from the next that says it, and noted', () => {
    const platform = record({ source: 'platform', ...evening, attendance: 'hybrid', venue, languages: ['en'] });
    const list = record({
      source: 'list',
      ...wholeDays('2026-12-01'),
      organizer: { name: 'House', url: null },
      price: { free: true, min: 0, max: 0, currency: null },
      image: 'https://example.org/a.png',
      previousStart: { date: '2026-11-30', dateTime: null, timeZone: 'Europe/Berlin' },
    });
    expect(merge(organiser, platform, list)).toMatchObject({
      ...evening,
      attendance: 'hybrid',
      venue,
      organizer: { name: 'House' },
      price: { free: true },
      image: 'https://example.org/a.png',
      previousStart: { date: '2026-11-30' },
      fieldSources: {
        start: 'platform',
        end: 'platform',
        attendance: 'platform',
        venue: 'platform',
        languages: 'platform',
        organizer: 'list',
        price: 'list',
        image: 'list',
        previousStart: 'list',
      },
    });
  });

  it('is nothing where it says everything', () => {
    const whole = record({ ...evening, venue, price: { free: true, min: 0, max: 0, currency: null } });
    expect(merge(whole, record({ source: 'other', ...evening, venue: { ...venue, name: 'Elsewhere' } }))).not.toHaveProperty(
      'fieldSources',
    );
  });

  it('is not the time of another day, of several days, or of a day that editors mean whole', () => {
    const later = record({ source: 'platform', ...timed('2026-12-02T18:00:00+01:00') });
    expect(merge(organiser, later)).toMatchObject(wholeDays('2026-12-01'));
    const days = wholeDays('2026-12-01', '2026-12-03');
    expect(merge({ ...organiser, ...days }, record({ source: 'platform', ...evening }))).toMatchObject(days);
    expect(merge({ ...organiser, source: 'editors' }, record({ source: 'platform', ...evening })).allDay).toBe(true);
  });

  it('is the address of a venue with the same name, and of no other', () => {
    const address = { address: 'Hof 1, 10115 Berlin', latitude: 52.5, longitude: 13.4 };
    const first = record({ source: 'organiser', venue });
    const same = record({ source: 'list', venue: { ...address, name: 'KANTINE' } });
    const other = record({ source: 'platform', venue: { ...address, name: 'Saal' } });
    expect(merge(first, other, same)).toMatchObject({
      venue: { name: 'Kantine', ...address },
      fieldSources: { 'venue.address': 'list', 'venue.position': 'list' },
    });
    expect(merge(first, other).venue).toEqual(venue);
  });
});

it('a likely attendance contradicts nothing', () => {
  expect(conflicts([organiser, record({ source: 'platform', ...wholeDays('2026-12-01'), attendance: 'online' })])).toEqual([]);
});

it('what is kept in the store only is not public', () => {
  const unpublished = { image: 'https://example.org/a.png', previousStart: organiser.start, fieldSources: { venue: 'list' } };
  expect(publicEvent(storedEvent(unpublished))).toEqual(publicEvent(storedEvent()));
});
