import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { snapshotOf } from '../../../src/events/read-store.ts';
import { engineLibrary } from '../../support/engine-library.ts';
import { feedLibrary, refreshEvents } from '../../support/feed-library.ts';
import { serveText, startFeedServer } from '../../support/feed-server.ts';

/** Ways out of an element, an attribute, a block of data, a section of XML, a line of a calendar and a paragraph of Markdown. */
const attack = `</title></script><script>alert(1)</script>"'><img src=x onerror=alert(2)>]]> [x](javascript:alert(3)) \`**_`;
const inCalendar = `Founders Breakfast ${attack}\\nATTACH:https://evil.example/`;

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:event_1@meetup.com',
  `SUMMARY:${inCalendar.replaceAll(';', '\\;').replaceAll(',', '\\,')}`,
  `LOCATION:Haus ${attack}`,
  `ORGANIZER;CN="Club ${attack.replaceAll('"', '')}":mailto:club@example.org`,
  `DTSTART:${new Date().getUTCFullYear() + 1}0210T080000Z`,
  'URL:https://www.meetup.com/founders/events/1/',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Adds cities, and one event in Berlin, by whose source the site is attacked. */
export async function addEvents(content: string): Promise<void> {
  cpSync(join(engineLibrary, 'cities.yml'), join(content, 'cities.yml'));
  const feed = await startFeedServer(serveText(calendar));
  const library = feedLibrary([{ id: 'meetup', city: 'berlin', url: `${feed.origin}/feed.ics` }]);
  const { code, output } = await refreshEvents(library, [feed.origin]);
  await feed.close();
  if (code !== 0) throw new Error(output);
  mkdirSync(join(content, 'events'));
  cpSync(library.store, snapshotOf(content));
}
