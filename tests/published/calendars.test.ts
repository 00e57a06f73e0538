import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { artifactsDir, distDir } from '../../src/build-settings.ts';
import type { EventRecord } from '../../src/contract/event-record.ts';
import { nameOf } from '../../src/library/event-names.ts';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { cities, hasCalendar, site } from '../../src/site/site.ts';
import { unless } from '../support/examples.ts';

const read = (file: string) => readFileSync(join(distDir, file), 'utf8');
const { events } = JSON.parse(read('library/events.json')) as { events: EventRecord[] };

/** The events of each calendar, by the path of its page. */
const calendars = Map.groupBy(
  events.flatMap((event) =>
    [
      `events/${event.city}`,
      ...event.topics.map((topic) => `events/topics/${topic}`),
      ...(event.audience === null ? [] : [`events/audiences/${event.audience}`]),
    ].map((path) => ({ path, id: event.id })),
  ),
  ({ path }) => path,
);

describe.skipIf(!hasCalendar)(`The calendars of cities, topics and audiences${unless(hasCalendar, 'calendar')}`, () => {
  it('are pages, Markdown, calendar files and feeds', () => {
    const files = [...calendars.keys()].flatMap((path) => ['html', 'md', 'ics', 'xml'].map((type) => `${path}.${type}`));
    expect(files.filter((file) => !existsSync(join(distDir, file)))).toEqual([]);
  });

  it('have all of their events in the calendar file, each once', () => {
    for (const [path, own] of calendars) {
      const ids = [...read(`${path}.ics`).matchAll(/^UID:(\S+)/gm)].map(([, id]) => id);
      expect(ids.sort(), path).toEqual(own.map(({ id }) => id).sort());
    }
  });

  it('are found by a kind or a topic of events with the city', () => {
    const { kinds = [], topics = [] } = site.calendar ?? {};
    const search = openSearchEngine({
      pagefindDirectory: join(distDir, 'pagefind'),
      recordsDirectory: join(artifactsDir, 'search'),
    });
    const asked = cities.flatMap(({ id, name }) =>
      [...kinds, ...topics].map((subject) => ({ question: `${nameOf(subject)} ${name}`, wanted: `/events/${id}` })),
    );
    const missed = asked.filter(({ question, wanted }) => search.search(question, { limit: 1 }).hits[0]?.path !== wanted);
    search.close();
    // An event or a page can have the words as its name.
    expect(missed.length, missed.map(({ question }) => question).join(', ')).toBeLessThan(asked.length / 20);
  });

  it('have pages of events whose Markdown names no other event', () => {
    const pages = globSync('events/*/*.md', { cwd: distDir }).filter((file) => !/^events\/(topics|audiences)\//.test(file));
    expect(pages.length).toBe(events.length);
    const eventLink = /\]\(\S+\/events\/(?!topics|audiences)[^/\s)]+\/[^/\s)]+\.md\)/;
    expect(pages.filter((file) => eventLink.test(read(file)))).toEqual([]);
  });

  it('are in the list of pages and in that of the calendars', () => {
    const lists = ['sitemap.md', 'events/llms.txt'].map(read);
    for (const path of calendars.keys()) for (const list of lists) expect(list).toContain(`/${path}.md)`);
  });
});
