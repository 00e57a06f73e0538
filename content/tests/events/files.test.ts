import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

it('Seven cities have a feed each', () => {
  const ids = ['berlin', 'lisbon', 'london', 'amsterdam', 'paris', 'barcelona', 'zurich'];
  expect((parse(read('cities.yml')) as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  const { sources } = parse(read('events/feeds.yml')) as { sources: Record<string, string>[] };
  expect(sources.filter(({ format }) => format === 'icalendar').map(({ city }) => city)).toEqual(expect.arrayContaining(ids));
  expect(sources.find(({ id }) => id === 'confs-tech')).toMatchObject({ licence: 'MIT' });
});

/** The day on which the snapshot was made. */
const DAY = '2026-11-22';

const snapshot = JSON.parse(read('events/snapshot.json')) as { events: StoredEvent[] };
const ahead = snapshot.events.filter(({ start, end }) => (end ?? start).date >= DAY);

it('The snapshot holds real events, each with its source and licence and no words of others', () => {
  expect(snapshot.events.length).toBeGreaterThan(240);
  expect(snapshot.events.filter(({ summary }) => summary !== null)).toEqual([]);
  expect(new Set(snapshot.events.flatMap(({ sources }) => sources.map(({ licence }) => licence)))).toEqual(
    new Set(['MIT', 'Own']),
  );
});

it('Every city has three events ahead or more on the day of the snapshot, and most say where they are, who holds them and whom they are for', () => {
  const byCity = Map.groupBy(ahead, ({ city }) => city);
  expect([...byCity.values()].every((events) => events.length >= 3)).toBe(true);
  expect(byCity.size).toBe(7);
  expect(ahead.filter(({ venue }) => venue?.name != null).length).toBeGreaterThanOrEqual(0.6 * ahead.length);
  expect(ahead.filter(({ organizer }) => organizer !== null).length).toBeGreaterThanOrEqual(0.73 * ahead.length);
  expect(ahead.filter(({ audience }) => audience === 'founders' || audience === 'investors').length).toBeGreaterThanOrEqual(
    0.46 * ahead.length,
  );
});

it('Every event added by hand says when its page was checked', () => {
  const added = parse(read('events/extra/2027.yml')) as { checked?: string }[];
  expect(added.length).toBeGreaterThan(30);
  expect(added.filter(({ checked }) => checked === undefined)).toEqual([]);
});

interface StoredEvent {
  city: string;
  summary: string | null;
  audience: string;
  start: { date: string };
  end: { date: string } | null;
  venue: { name: string | null } | null;
  organizer: object | null;
  sources: { licence: string }[];
}
