import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

it('The cities are seven, with a feed each', () => {
  const ids = (parse(read('cities.yml')) as { id: string }[]).map(({ id }) => id);
  expect(ids).toEqual(['berlin', 'lisbon', 'london', 'amsterdam', 'paris', 'barcelona', 'zurich']);
  const { sources } = parse(read('events/feeds.yml')) as { sources: Record<string, string>[] };
  expect(sources.filter(({ format }) => format === 'icalendar').map(({ city }) => city)).toEqual(ids);
  expect(sources.find(({ id }) => id === 'confs-tech')).toMatchObject({ licence: 'MIT' });
});

it('The snapshot holds real events, each with its source and licence and no words of others', () => {
  const { events } = JSON.parse(read('events/snapshot.json')) as { events: StoredEvent[] };
  expect(events.length).toBeGreaterThan(200);
  const ahead = (id: string) =>
    events.filter(({ city, start, end }) => city === id && (end ?? start).date >= '2026-11-21').length;
  expect(['berlin', 'amsterdam', 'london', 'paris'].map(ahead)).toEqual([8, 6, 3, 2]);
  expect(events.every(({ summary, sources }) => summary === null && sources[0]?.licence === 'MIT')).toBe(true);
});

interface StoredEvent {
  city: string;
  summary: string | null;
  start: { date: string };
  end: { date: string } | null;
  sources: { licence: string }[];
}
