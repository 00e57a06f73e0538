import { expect, it } from 'vitest';
import type { EventStore, SourceState } from '../../../src/events/event.ts';
import { emptyStore } from '../../../src/events/read-store.ts';
import { calendarFreshness, sourceStatuses } from '../../../src/events/source-status.ts';

const now = new Date('2026-11-21T12:00:00Z');

const source = (city: string | null, lastGood: string, more: Partial<SourceState> = {}): SourceState => ({
  name: 'A source',
  city,
  licence: 'Facts only',
  authority: 'platform',
  fetched: lastGood,
  lastGood,
  outcome: 'accepted',
  reason: null,
  validators: {},
  quarantine: null,
  ...more,
});

const store = (sources: EventStore['sources']): EventStore => ({ ...emptyStore(), sources });

it('A calendar is as fresh as the freshest of its sources', () => {
  const sources = {
    failing: source('berlin', '2026-11-20T12:00:00Z', { reason: 'it did not answer' }),
    old: source('berlin', '2026-11-01T12:00:00Z'),
    paris: source('paris', '2026-11-21T04:00:00Z'),
  };
  expect(
    calendarFreshness(store({ ...sources, fresh: source('berlin', '2026-11-21T04:00:00Z') }), { city: 'berlin', now }),
  ).toEqual({
    status: 'ok',
    fetched: '2026-11-21T04:00:00Z',
  });
  expect(calendarFreshness(store(sources), { city: 'berlin', now }).status).toBe('stale');
  expect(calendarFreshness(store(sources), { city: 'berlin', now }).fetched).toBe('2026-11-20T12:00:00Z');
  expect(calendarFreshness(store({ old: sources.old }), { city: 'berlin', now }).status).toBe('down');
  expect(calendarFreshness(store(sources), { now }).status).toBe('ok');
});

it('A calendar is not fresh for what editors wrote', () => {
  const sources = {
    editors: source(null, '2026-11-21T04:00:00Z', { authority: 'editor' }),
    old: source(null, '2026-11-01T12:00:00Z'),
  };
  expect(calendarFreshness(store(sources), { now }).status).toBe('down');
});

it('Editors are up to date, however long ago they checked an event', () => {
  const sources = { editors: source(null, '2026-08-01T04:00:00Z', { authority: 'editor' }) };
  expect(sourceStatuses(store(sources), { now })).toMatchObject([{ status: 'ok', fetched: '2026-08-01T04:00:00Z' }]);
});

it('A city without a source of its own is as fresh as those of several cities', () => {
  const list = (lastGood: string) => store({ list: source(null, lastGood) });
  expect(calendarFreshness(list('2026-11-21T04:00:00Z'), { city: 'zurich', now }).status).toBe('ok');
  expect(calendarFreshness(list('2026-11-01T04:00:00Z'), { city: 'zurich', now }).status).toBe('down');
  expect(calendarFreshness(emptyStore(), { city: 'zurich', now }).status).toBe('ok');
});
