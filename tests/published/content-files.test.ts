/** What the library has beside its pages can be used: templates of new pages, editors' rules for events, a first snapshot of them. */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite } from '../../scripts/bench/copy-site.ts';
import { contentFindings } from '../../src/build/check-content.ts';
import { newPage } from '../../src/editorial/new-page.ts';
import { readCuration, readExtraEvents } from '../../src/events/curation.ts';
import { readStoreFile, snapshotOf } from '../../src/events/read-store.ts';
import { buildDay, contentDir } from '../../src/build-settings.ts';
import { isoDay } from '../../src/shared/time.ts';
import { cities, hasCalendar, sections } from '../../src/site/site.ts';
import { unless } from '../support/examples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('A new page', () => {
  it.each(sections)('of $id wants nothing but its placeholders replaced and another page to lead to it', async ({ id }) => {
    const library = join(temporaryFolder(), 'content');
    copySite(library);
    mkdirSync(join(library, 'pages'));
    if (existsSync(join(contentDir, 'words.txt'))) cpSync(join(contentDir, 'words.txt'), join(library, 'words.txt'));
    const make = (title: string) => newPage(library, id, title, isoDay(buildDay));
    // Those that it is related to.
    for (const title of ['One', 'Two', 'Three']) await make(title);
    const { file } = await make('Cost or price');
    const findings = await contentFindings(library, buildDay, () =>
      Promise.resolve({ isRoute: () => true, ownHosts: [], published: new Set(), readAddress: () => undefined }),
    );
    const messages = findings.filter((finding) => resolve(finding.file) === resolve(file)).map(({ message }) => message);
    const placeholders = messages.filter((message) => message.startsWith('replace the placeholder “TODO'));
    expect(placeholders.length).toBeGreaterThan(0);
    const isExpected = (message: string) => /name their sources|no other page leads here/.test(message);
    expect(messages.filter((message) => !placeholders.includes(message) && !isExpected(message))).toEqual([]);
  });
});

const snapshot = hasCalendar ? await readStoreFile(snapshotOf(contentDir)) : undefined;
const hasSnapshot = snapshot !== undefined;

describe.skipIf(!hasCalendar)(`The files of the calendar${unless(hasCalendar, 'calendar')}`, () => {
  it('hold rules and events that can be read', async () => {
    await expect(readCuration(contentDir)).resolves.toHaveProperty('deny');
    await expect(readExtraEvents(contentDir, cities, buildDay)).resolves.toBeInstanceOf(Array);
  });

  it.skipIf(!hasSnapshot)(
    `hold a snapshot of events, each with an address and a source of its own${unless(hasSnapshot, 'snapshot.json')}`,
    () => {
      const events = snapshot?.events ?? [];
      expect(events.length).toBeGreaterThan(0);
      expect(new Set(events.map(({ slug }) => slug)).size).toBe(events.length);
      expect(events.filter(({ sources }) => sources.length === 0)).toEqual([]);
    },
  );
});
