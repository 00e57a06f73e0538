import { expect, it } from 'vitest';
import { type EventFilter, filterEvents } from '../../../src/events/filter-events.ts';
import { storedEvent, timed, wholeDays } from './event-fixtures.ts';

const price = (free: boolean) => ({ free, min: null, max: null, currency: null });

const events = [
  storedEvent({
    name: 'AI Night at the Café',
    ...timed('2026-12-01T18:00:00+01:00'),
    topics: ['ai', 'founders'],
    kind: 'meetup',
    price: price(true),
    organizer: { name: 'Müller & Söhne', url: null },
  }),
  storedEvent({
    name: 'Air Fair',
    ...wholeDays('2026-11-30', '2026-12-02'),
    topics: ['climate'],
    audience: 'investors',
    kind: 'conference',
    price: price(false),
    venue: { name: 'Hall 4', address: 'Airport Road 1', latitude: null, longitude: null },
  }),
  storedEvent({
    name: 'Demo Day',
    summary: 'Ten teams show what they made.',
    ...wholeDays('2026-12-05'),
    topics: [],
    kind: 'pitch',
  }),
];

it.each<[string, EventFilter, string[]]>([
  ['nothing', {}, ['AI Night at the Café', 'Air Fair', 'Demo Day']],
  ['a topic', { topic: 'founders' }, ['AI Night at the Café']],
  ['a kind', { kind: 'conference' }, ['Air Fair']],
  ['an audience', { audience: 'investors' }, ['Air Fair']],
  ['a first day, with what is under way then', { from: '2026-12-02' }, ['Air Fair', 'Demo Day']],
  ['a last day, included', { to: '2026-12-01' }, ['AI Night at the Café', 'Air Fair']],
  ['one day', { from: '2026-12-05', to: '2026-12-05' }, ['Demo Day']],
  ['what is free', { free: true }, ['AI Night at the Café']],
  ['what is not', { free: false }, ['Air Fair']],
  ['a word without its accent', { q: 'cafe' }, ['AI Night at the Café']],
  ['the beginning of a word', { q: 'conf' }, []],
  ['the beginning of a word of the address', { q: 'airp' }, ['Air Fair']],
  ['a word of two letters, which is no beginning', { q: 'AI' }, ['AI Night at the Café']],
  ['words of several fields, with punctuation', { q: '"night" mull,' }, ['AI Night at the Café']],
  ['words of the summary', { q: 'ten teams' }, ['Demo Day']],
  ['words of which one is missing', { q: 'demo night' }, []],
  ['several conditions, which all hold', { topic: 'ai', free: true, q: 'night', from: '2026-12-02' }, []],
])('A filter by %s', (_, filter, names) => {
  expect(filterEvents(events, filter).map(({ name }) => name)).toEqual(names);
});
