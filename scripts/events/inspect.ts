/**
 * `npm run --silent events:inspect -- FILE_OR_URL --from 2026-01-01 --to 2027-01-01 --zone Europe/Vienna [--json]`: lists
 * what the calendar reader finds before any filter.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { feedFetcher } from '../../src/events/fetch-feed.ts';
import { type Inspection, inspectCalendar } from '../../src/events/icalendar/inspect-calendar.ts';
import { SourceRefused } from '../../src/events/source-refused.ts';
import { site } from '../../src/site/site.ts';
import { DAY, isoDay } from '../../src/shared/time.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** First day, and the day after the last one, in UTC. */
    from: { type: 'string', default: isoDay(Date.now()) },
    to: { type: 'string', default: isoDay(Date.now() + 365 * DAY) },
    /** IANA zone of times without one. */
    zone: { type: 'string', default: 'UTC' },
    json: { type: 'boolean', default: false },
  },
});

try {
  await main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const [source] = positionals;
  if (source === undefined) throw new Error('Give a file or the https URL of a calendar.');
  const window = { from: day('from', options.from), to: day('to', options.to) };
  const inspection = inspectCalendar(await read(source), { ...window, zone: zone(options.zone) });
  console.log(options.json ? JSON.stringify(inspection, null, 2) : asText(inspection));
}

async function read(source: string): Promise<Uint8Array> {
  if (!/^https?:\/\//i.test(source)) return readFile(source);
  const answer = await feedFetcher({ userAgent: `${site.name}/1.0 (events; inspection by hand)` })(source);
  if (answer.status === 'unchanged') throw new SourceRefused('the server answered 304 to a request without conditions');
  return answer.body;
}

function day(name: string, text: string): number {
  const moment = Date.parse(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment))
    throw new Error(`--${name} ${text} is not a day: write 2026-01-01.`);
  return moment;
}

function zone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Error(`--zone ${name} is not a time zone: write an IANA name, for example Europe/Vienna.`);
  }
}

function asText({ starts, count, allDay, cancelled, tentative, skipped }: Inspection): string {
  return [
    ...starts,
    '',
    `${count} starts, ${allDay} of them whole days, ${cancelled} cancelled, ${tentative} tentative`,
    ...skipped.map(({ line, reason }) => `line ${line}: ${reason}`),
  ].join('\n');
}
