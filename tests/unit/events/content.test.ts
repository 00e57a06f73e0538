import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classifier } from '../../../src/events/classify.ts';
import { Curation, readExtraEvents } from '../../../src/events/curation.ts';
import { eventId, eventSlug } from '../../../src/events/event-id.ts';
import { lastRunOf, readStore } from '../../../src/events/read-store.ts';
import { parseYaml } from '../../../src/site/read-yaml.ts';
import { cities, record, storedEvent } from './event-fixtures.ts';
import { copySite } from '../../../scripts/bench/copy-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('a mistake', () => {
  it.each([
    [
      'deny:\n  - id: evt_short\n    reason: x\n',
      'file.yml:2: deny.0.id: name the event by its id (evt_…) or by the https address of its page',
    ],
    ['deny:\n  - { host: example.org }\n', 'file.yml:2: deny.0.reason: give the reason: the next editor will ask'],
    ['deny:\n  - { reason: x }\n', 'file.yml:2: deny.0: say which events: by id, host or title, one of them'],
    [
      'override:\n  - id: https://example.org\n    reason: x\n    set:\n      start: tomorrow\n',
      'file.yml:5: override.0.set.start: write 2026-12-04 18:30, in the time of the city, or 2026-12-04 for a whole day',
    ],
    ['deny:\n\t- x\n', 'file.yml:2: the file is not YAML: Tabs are not allowed as indentation'],
  ])('is named with file, line and what to do: %j', (text, message) => {
    expect(() => parseYaml('file.yml', text, Curation)).toThrow(message);
  });

  it('in a file of the last run stops with the name of the file', async () => {
    const folder = temporaryFolder();
    const library = join(folder, 'content');
    await mkdir(join(library, '.data'), { recursive: true });
    await writeFile(lastRunOf(library), '{');
    await expect(readStore(library)).rejects.toThrow(/events\.json: this is not JSON/);
    await writeFile(lastRunOf(library), '{"version":2}');
    await expect(readStore(library)).rejects.toThrow(/events\.json: version: /);
  });

  it('is not that a library has no events', async () => {
    const folder = temporaryFolder();
    await expect(readStore(join(folder, 'content'))).resolves.toMatchObject({ events: [] });
  });
});

describe('a hand-added event', () => {
  const add = async (yaml: string) => {
    const folder = temporaryFolder();
    copySite(folder);
    await mkdir(join(folder, 'events/extra'), { recursive: true });
    await writeFile(join(folder, 'events/extra/spring.yml'), yaml);
    return readExtraEvents(folder, cities, new Date('2026-11-21T04:00:00Z'));
  };

  it('takes two lines', async () => {
    const yaml =
      '- { name: Founders lunch, url: "https://example.org/lunch", city: berlin,\n    start: 2026-12-04 12:00, end: 2026-12-04 14:00, kind: social, topics: [founders] }\n';
    expect(await add(yaml)).toMatchObject([
      {
        source: 'editors',
        name: 'Founders lunch',
        start: { dateTime: '2026-12-04T12:00:00+01:00' },
        allDay: false,
        kind: 'social',
        topics: ['founders'],
      },
    ]);
  });

  it('says on which day it was checked, else that of the refresh', async () => {
    const event = 'url: "https://example.org/lunch", city: berlin, start: 2026-12-04';
    expect(await add(`- { name: A, ${event}, checked: 2026-11-02 }`)).toMatchObject([{ seen: '2026-11-02T00:00:00Z' }]);
    expect(await add(`- { name: A, ${event} }`)).toMatchObject([{ seen: '2026-11-21T04:00:00Z' }]);
  });

  it.each([
    [
      '- { name: A, url: "https://example.org", city: berlin, start: 2026-12-04, checked: 2026-11-22 }',
      /A: 2026-11-22 is still to come; write the day on which you checked it/,
    ],
    [
      '- { name: A, url: "https://example.org", city: rome, start: 2026-12-04 }',
      /A: write one of berlin, london, zurich as city/,
    ],
    ['- { name: A, url: "https://example.org", city: berlin }', /spring\.yml:1: 0\.start: write 2026-12-04 18:30/],
    [
      '- { name: A, url: "https://a.org", city: berlin, start: 2026-12-04 }\n- { name: B, url: "https://a.org", city: berlin, start: 2026-12-05 }',
      /give one of them a key of its own/,
    ],
  ])('says what is wrong: %s', async (yaml, message) => expect(add(yaml)).rejects.toThrow(message));
});

describe('the names of an event', () => {
  it('are 16 letters that depend on the record alone', () => {
    expect(eventId('luma:evt-1')).toBe(eventId('luma:evt-1'));
    expect(eventId('luma:evt-1')).toMatch(/^evt_[a-z2-7]{16}$/);
    expect(eventId('luma:evt-1')).not.toBe(eventId('luma:evt-2'));
  });

  it.each([
    ['Gründer & Söhne: Straße!', 'grunder-sohne-strasse-2026-aaaaaa'],
    ['Summit 2026', 'summit-2026-aaaaaa'],
    ['東京', '2026-aaaaaa'],
    [
      'A very long name that goes on and on and on until nobody reads it',
      'a-very-long-name-that-goes-on-and-on-and-on-until-nobody-2026-aaaaaa',
    ],
  ])('make an address of %s', (name, slug) => expect(eventSlug(storedEvent({ name }))).toBe(slug));
});

describe('topics and kinds', () => {
  const { topicsOf, kindOf } = classifier({
    topics: { founders: ['startup*', 'start-up', '*gründer'], ai: ['ai'] },
    kinds: { pitch: ['demo day'], social: ['drinks'] },
    audiences: {},
    usualKind: 'meetup',
  });
  it.each([
    ['Start-up night', ['founders']],
    ['STARTUPS & AI', ['founders', 'ai']],
    ['Airline startling', []],
    ['Jungründer', ['founders']],
    ['Gründers', []],
  ])('of %s are %j', (name, topics) => expect(topicsOf([record({ name })])).toEqual(topics));

  it('are found in labels, never across two of them', () => {
    expect(topicsOf([record({ name: 'Evening', labels: ['AI'] })])).toEqual(['ai']);
    expect(kindOf(record({ name: 'Demo', labels: ['demo', 'day', 'drinks'] }))).toBe('social');
    expect(kindOf(record({ name: 'Demo Day with drinks' }))).toBe('pitch');
    expect(kindOf(record({ name: 'Evening' }))).toBe('meetup');
  });
});

it('nothing that answers requests loads the calendar reader', () => {
  const loaded = ['event', 'phase', 'source-status'].flatMap((name) => packagesOf(join('src/events', `${name}.ts`)));
  expect(new Set(loaded)).toEqual(new Set(['zod']));
});

/** The packages that a file loads, itself or by what it imports. */
function packagesOf(file: string): string[] {
  const imports = [...readFileSync(file, 'utf8').matchAll(/^import (?!type).* from '(.*)';$/gm)].map(([, name = '']) => name);
  return imports.flatMap((name) => (name.startsWith('.') ? packagesOf(join(dirname(file), name)) : [name]));
}
