/** `npm run events:refresh`: fetches all sources and writes the event store. docs/events.md describes failures and options. */
import { parseArgs } from 'node:util';
import { readCities } from '../../src/events/read-cities.ts';
import { readCuration, readExtraEvents } from '../../src/events/curation.ts';
import { readFeeds } from '../../src/events/feeds.ts';
import { feedFetcher } from '../../src/events/fetch-feed.ts';
import { previousStore } from '../../src/events/previous-store.ts';
import { writeLastReport } from '../../src/events/refresh-report.ts';
import { lastRunOf } from '../../src/events/read-store.ts';
import { ContentError } from '../../src/events/read-yaml.ts';
import { refreshEvents } from '../../src/events/refresh-events.ts';
import type { Report, SourceReport } from '../../src/events/refresh-types.ts';
import { writeStore } from '../../src/events/write-store.ts';
import { contentDir, liveSiteUrl } from '../../src/build-settings.ts';
import { site } from '../../src/site.ts';
import { parserPool } from '../../src/events/parser-pool.ts';

/** Larger than the limit of a feed: the live site sends its whole store. */
const STORE_MAX_BYTES = 200_000_000;

/** Lines of each section of the report, without `--all`. */
const LINES = 20;

const { values: options } = parseArgs({
  options: {
    /** Print the report and write nothing. */
    'dry-run': { type: 'boolean', default: false },
    /** Path of the store; default `.data/events.json` beside the content. */
    store: { type: 'string' },
    /** The folder with `cities.yml` and `events/`. */
    content: { type: 'string', default: contentDir },
    /** Skip the events of the live site. */
    'from-snapshot': { type: 'boolean', default: process.env['EVENTS_FROM_SNAPSHOT'] === 'true' },
    /** Print every line of the report. */
    all: { type: 'boolean', default: false },
    /** For tests: an origin that may be http and private, for example http://127.0.0.1:4000. */
    'trust-origin': { type: 'string', multiple: true, default: [] },
  },
});

try {
  await main();
} catch (failure) {
  if (!(failure instanceof ContentError)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const now = new Date();
  const content = options.content;
  const file = options.store ?? lastRunOf(content);
  const cities = await readCities(content);
  const [feeds, curation, extra] = await Promise.all([
    readFeeds(content),
    readCuration(content),
    readExtraEvents(content, cities, now),
  ]);
  const fetcher = { userAgent: userAgent(), trustedOrigins: options['trust-origin'] };
  const previous = await previousStore({
    lastRun: file,
    siteUrl: options['from-snapshot'] ? null : (liveSiteUrl ?? null),
    token: process.env['EVENTS_STORE_TOKEN']?.trim() || null,
    contentDir: content,
    get: feedFetcher({ ...fetcher, maxBytes: STORE_MAX_BYTES, timeout: 60_000 }),
  });
  if (liveSiteUrl !== undefined && !process.env['EVENTS_STORE_TOKEN'])
    console.warn(
      'EVENTS_STORE_TOKEN is not set: past events that no source lists any more are lost with each build (docs/events.md).',
    );
  console.log(`Starting from ${previous.from}: ${previous.store.events.length} events, updated ${previous.store.updated}`);
  const { store, report } = await refreshEvents({
    previous: previous.store,
    cities,
    feeds,
    curation,
    extra,
    now,
    get: feedFetcher(fetcher),
    openParser: parserPool,
    secret: (name) => process.env[name] ?? null,
    onSource: (source) => console.log(sourceLine(source)),
  });
  printReport(report);
  if (options['dry-run']) console.log(`Dry run: nothing written. The store would have ${store.events.length} events.`);
  else {
    await writeStore(file, store).catch((failure: unknown) => {
      throw new ContentError(`${file} cannot be written and stays as it was: ${String(failure)}`, { cause: failure });
    });
    await writeLastReport(file, report, now);
    console.log(`${store.events.length} events in ${file}`);
  }
}

/** Identifies us to sources; `SITE_CONTACT` is an email address or a page. */
function userAgent(): string {
  const contact = process.env['SITE_CONTACT'] ?? liveSiteUrl ?? 'no public address yet';
  return `${site.name}/1.0 (events; +${contact})`;
}

function sourceLine({ id, outcome, reason, listed, took }: SourceReport): string {
  const result = reason === null ? `${listed} upcoming` : `${reason}; its ${listed} upcoming events stay`;
  return `${outcome.padEnd(11)} ${id.padEnd(24)} ${`${(took / 1000).toFixed(1)} s`.padStart(7)}  ${result}`;
}

function printReport(report: Report): void {
  const parts: [string, string[]][] = [
    ['New', report.added],
    ['Changed', report.changed],
    ['No longer listed', report.withdrawn],
    ['Merged', report.merged],
    ['Conflicts between sources', report.conflicts],
    ['Hidden', report.hidden],
    ['Dropped', report.dropped],
    ['Rules to look at', report.warnings],
  ];
  for (const [title, lines] of parts) {
    if (lines.length === 0) continue;
    const shown = options.all ? lines : lines.slice(0, LINES);
    console.log(`\n${title}: ${lines.length}`);
    for (const line of shown) console.log(`  ${line}`);
    if (shown.length < lines.length) console.log(`  … and ${lines.length - shown.length} more: --all`);
  }
  const times = Object.entries(report.times).map(([step, took]) => `${step} ${took} ms`);
  console.log(`\n${times.join(', ')}`);
}
