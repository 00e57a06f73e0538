import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../src/contract/event-record.ts';
import { eventStore } from '../../src/capabilities/artifacts.ts';
import { cityEvents } from '../../src/capabilities/list-city-events.ts';
import { listCityEvents } from '../../src/contract/capabilities.ts';
import { DAY, HOUR } from '../../src/shared/time.ts';
import { required } from '../../src/shared/required.ts';
import { cityIds, exampleCity, unless } from '../support/examples.ts';
import { useServer } from '../support/site-server.ts';

const { json } = useServer();
const path = '/api/agents/city-events';

interface Answer {
  count: number;
  total: number;
  events: (EventRecord & { phase: string })[];
  next?: string | null;
}

const list = async (query: string) => (await json(`${path}?${query}`)).body as unknown as Answer;

describe.skipIf(cityIds.length === 0)(`City events${unless(cityIds.length > 0, 'city')}`, () => {
  it('without a city lists all, with counts and addresses that answer', async () => {
    const { status, body } = await json(path);
    const listed = body['cities'] as { id: string; upcoming: number; past: number; url: string }[];
    expect([status, listed.map(({ id }) => id)]).toEqual([200, cityIds]);
    for (const { id, upcoming, past } of listed) {
      expect((await list(`city=${id}&limit=1`)).total).toBe(upcoming);
      expect((await list(`city=${id}&when=past&limit=1`)).total).toBe(past);
    }
  });

  const sources = Object.values(eventStore().sources).filter(
    ({ authority, lastGood }) => authority !== 'editor' && lastGood !== null,
  );

  it.skipIf(sources.length === 0)(
    `without a city says of each how fresh its events are, at the moment of the answer${unless(sources.length > 0, 'source of events')}`,
    async () => {
      const latest = Math.max(...sources.map(({ lastGood }) => Date.parse(lastGood ?? '')));
      const statuses = async (age: number) => {
        const answer = await cityEvents(listCityEvents.input.parse({}), new Date(latest + age));
        return 'cities' in answer ? new Set(answer.cities.map(({ status }) => status)) : undefined;
      };
      expect(await statuses(37 * HOUR)).toEqual(new Set(['stale']));
      expect(await statuses(8 * DAY)).toEqual(new Set(['down']));
      expect((await json(path)).body['cities']).toMatchObject(
        cityIds.map(() => ({ status: expect.stringMatching(/^(ok|stale|down)$/) })),
      );
    },
  );

  it('lists what is upcoming by start, what is past with the latest first, and all of both', async () => {
    const upcoming = await list(`city=${exampleCity}&limit=100`);
    const past = await list(`city=${exampleCity}&when=past&limit=100`);
    const all = await list(`city=${exampleCity}&when=all&limit=100`);
    const starts = ({ events }: Answer) => events.map(({ start }) => start.date);
    expect(starts(upcoming)).toEqual(starts(upcoming).toSorted());
    expect(starts(past)).toEqual(starts(past).toSorted().toReversed());
    expect(all.total).toBe(upcoming.total + past.total);
    expect(upcoming.events.every(({ phase }) => phase !== 'past')).toBe(true);
    expect(past.events.every(({ phase }) => phase === 'past')).toBe(true);
    expect(all.events.every(({ city }) => city === exampleCity)).toBe(true);
  });

  it('takes city and phase in any case', async () => {
    const answer = await list(`city=${exampleCity}&when=all&limit=3`);
    expect(await list(`city=${exampleCity.toUpperCase()}&when=All&limit=3`)).toEqual(answer);
  });

  const known = eventStore().events.find(({ city }) => city === exampleCity);

  it.skipIf(known === undefined)(
    `narrows the list and the counts by topic, kind, days and words${unless(known !== undefined, 'event in its first city')}`,
    async () => {
      const { name, kind, topics, start } = required(known, 'an event');
      const query = new URLSearchParams({ kind, from: start.date, to: start.date, q: name, when: 'all', limit: '100' });
      for (const topic of topics.slice(0, 1)) query.set('topic', topic);
      const cities = (await json(`${path}?${query}`)).body['cities'] as { id: string; upcoming: number; past: number }[];
      const { total, events } = await list(`city=${exampleCity}&${query}`);
      expect(events.map((event) => event.name)).toContain(name);
      expect(events.every((event) => event.kind === kind && event.start.date <= start.date)).toBe(true);
      const counted = cities.find(({ id }) => id === exampleCity);
      expect((counted?.upcoming ?? 0) + (counted?.past ?? 0)).toBe(total);
      expect((await list(`city=${exampleCity}&q=${'no-such-word'.repeat(3)}`)).total).toBe(0);
    },
  );

  it('publishes each event without what only the next refresh needs', async () => {
    for (const event of (await list(`city=${exampleCity}&when=all&limit=3`)).events) {
      expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['slug', 'sequence', 'keys']));
      expect(event.url).toMatch(/^https:/);
      expect(event.sources.length).toBeGreaterThan(0);
    }
  });

  it('says when the next event is where it lists none', async () => {
    for (const city of cityIds) {
      const answer = await list(`city=${city}`);
      expect('next' in answer).toBe(answer.count === 0);
    }
  });

  it('refuses a city that it does not have by naming those that it has', async () => {
    const { status, type, body } = await json(`${path}?city=nowhere`);
    expect([status, type, body['suggestions']]).toEqual([404, 'application/problem+json', cityIds]);
    for (const city of cityIds) expect(body['detail']).toContain(city);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    [`city=${exampleCity}&when=soon`, 'when'],
    [`city=${exampleCity}&topic=no-such-topic`, 'topic'],
    ['kind=no-such-kind', 'kind'],
    ['audience=no-such-audience', 'audience'],
    ['from=tomorrow', 'from'],
    ['to=2026-02-30', 'to'],
    ['from=2026-12-02&to=2026-12-01', 'to'],
    ['free=yes', 'free'],
    ['town=berlin', 'town'],
    [`city=${exampleCity}&city=${exampleCity}`, 'city'],
  ])('refuses ?%s and names the parameter', async (query, parameter) => {
    const { status, body } = await json(`${path}?${query}`);
    expect([status, body['errors']]).toMatchObject([400, [{ parameter }]]);
  });
});
