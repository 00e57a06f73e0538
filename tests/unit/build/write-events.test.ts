import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeEvents } from '../../../src/build/write-site-record.ts';
import { emptyStore, lastRunOf } from '../../../src/events/read-store.ts';
import { storeText } from '../../../src/events/write-store.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { record, storedEvent } from '../events/event-fixtures.ts';

it('The published file of events holds the events of the API and nothing else', async () => {
  const folder = temporaryFolder();
  const content = join(folder, 'content');
  const [dist, artifacts] = [join(folder, 'dist'), join(folder, 'artifacts')];
  for (const made of [content, artifacts, join(content, '.data')]) mkdirSync(made);
  const source = {
    name: 'A calendar',
    city: null,
    licence: 'facts only',
    authority: 'organiser' as const,
    fetched: null,
    lastGood: null,
    outcome: 'accepted' as const,
    reason: null,
    validators: { 'https://calendar.example/private-token/basic.ics': { etag: '"1"', lastModified: null } },
    quarantine: null,
  };
  const denied = record({ key: 'a:denied', name: 'Dinner closed to the public', url: 'https://example.org/closed' });
  const store = { ...emptyStore(), events: [storedEvent({ name: 'Open evening' })], records: [denied], sources: { a: source } };
  writeFileSync(lastRunOf(content), storeText(store));

  await writeEvents(dist, artifacts, content);
  const published = readFileSync(join(dist, 'library/events.json'), 'utf8');
  expect(JSON.parse(published)).toMatchObject({ updated: store.updated, events: [{ name: 'Open evening' }] });
  expect(published).not.toMatch(/closed|private-token|sequence|keys/);
  expect(JSON.parse(readFileSync(join(artifacts, 'events.json'), 'utf8'))).toMatchObject({ records: [{ name: denied.name }] });
});
