/** `npm run events:refresh`: fetches all sources and writes the event store. docs/events.md describes failures and options. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readCities } from '../../src/site/read-cities.ts';
import { readCuration, readExtraEvents } from '../../src/events/curation.ts';
import { readFeeds } from '../../src/events/feeds.ts';
import { feedFetcher } from '../../src/events/fetch-feed.ts';
import { type PreviousStore, previousStore } from '../../src/events/previous-store.ts';
import { writeLastReport } from '../../src/events/refresh-report.ts';
import { lastRunOf } from '../../src/events/read-store.ts';
import { ContentError } from '../../src/site/read-yaml.ts';
import { refreshEvents } from '../../src/events/refresh-events.ts';
import type { Report, SourceReport } from '../../src/events/refresh-types.ts';
import { writeStore } from '../../src/events/write-store.ts';
import { contentDir, liveSiteUrl } from '../../src/build-settings.ts';
import { readSite } from '../../src/site/read-site.ts';
import { parserPool } from '../../src/events/parser-pool.ts';
import { MINUTE, SECOND } from '../../src/shared/time.ts';
import type { EventStore } from '../../src/events/event.ts';
import { sourceTroubles, type Trouble } from '../../src/internal/status/status-report.ts';
import { tellOperators } from '../tell-operators.ts';

/** Larger than the limit of a feed: the live site sends its whole store. */
const STORE_MAX_BYTES = 200_000_000;

/** For fetching it; milliseconds. */
const STORE_TIME = 60_000;

/** For a refresh that must not hold up a build: 5 minutes to read all sources, and the rest; milliseconds. */
const RUN_TIME = 8 * MINUTE;

/** Lines of each section of the report, without `--all`. */
const LINES = 20;

const { values: options } = parseArgs({
  options: {
    /** Print the report and write nothing. */
    'dry-run': { type: 'boolean', default: false },
    /** Path of the store; default `.data/events.json` in the library. */
    store: { type: 'string' },
    /** The folder with `cities.yml` and `events/`. */
    content: { type: 'string', default: contentDir },
    /** Read no source: apply what editors wrote to the events of the last run. */
    offline: { type: 'boolean', default: false },
    /** Skip the events of the live site. */
    'from-snapshot': { type: 'boolean', default: process.env['EVENTS_FROM_SNAPSHOT'] === 'true' },
    /** When the refresh fails, leave the events of the last run and succeed; fail only when they cannot be had. */
    'allow-stale': { type: 'boolean', default: false },
    /** Print every line of the report. */
    all: { type: 'boolean', default: false },
    /** For tests: an origin that may be http and private, for example http://127.0.0.1:4000. */
    'trust-origin': { type: 'string', multiple: true, default: [] },
    /** For tests: milliseconds between two requests to one host. */
    pause: { type: 'string', default: String(SECOND) },
  },
});

const { content } = options;
const file = options.store ?? lastRunOf(content);
try {
  if (options['allow-stale']) await refreshOrKeepLast();
  else await refresh();
} catch (failure) {
  if (!options['dry-run']) await tellOperators(['refresh'], [refreshTrouble(failure)], options['trust-origin']);
  if (!(failure instanceof ContentError)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}

function refreshTrouble(failure: unknown): Trouble {
  const why = failure instanceof ContentError ? failure.message : 'the log has the reason';
  return {
    id: 'refresh',
    what: `The refresh of the events failed: ${why}`,
    remedy: 'The site keeps the events that it has. Correct what it names, and run npm run events:refresh.',
  };
}

async function refresh(): Promise<void> {
  const now = new Date();
  const cities = await readCities(content);
  const fetcher = await fetcherOptions();
  const [feeds, curation, extra] = await Promise.all([
    readFeeds(content),
    readCuration(content),
    readExtraEvents(content, cities, now),
  ]);
  const previous = await lastStore();
  if (!previous.isComplete)
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
    offline: options.offline,
    get: feedFetcher(fetcher),
    openParser: parserPool,
    crawler: { userAgent: fetcher.userAgent, pause: Number(options.pause) },
    secret: (name) => process.env[name] ?? null,
    onSource: (source) => console.log(sourceLine(source)),
  });
  printReport(report);
  if (options['dry-run']) console.log(`Dry run: nothing written. The store would have ${store.events.length} events.`);
  else {
    await write(store, report, now);
    if (!options.offline) await tellOperators(['refresh', 'source:'], sourceTroubles(store, now), options['trust-origin']);
  }
  console.log(`Peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
}

/**
 * Refreshes in a process of its own. Whatever ends that process without success, the events of the last run are left for the build.
 *
 * @throws {ContentError} when they cannot be had: a build would then replace the history of the live site
 */
async function refreshOrKeepLast(): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => arg !== '--allow-stale');
  const child = spawnSync(process.execPath, [import.meta.filename, ...args], { stdio: 'inherit', timeout: RUN_TIME });
  if (child.status === 0) return;
  // The child has said why, unless something ended it.
  await tellOperators(['refresh'], [refreshTrouble(undefined)], options['trust-origin']);
  const { store, from, isComplete } = await lastStore();
  if (!isComplete)
    throw new ContentError(
      'THE REFRESH OF THE EVENTS FAILED, and without EVENTS_STORE_TOKEN the events of the live site cannot be kept (docs/events.md).',
    );
  if (from !== file) await write(store);
  console.error(`\nTHE REFRESH OF THE EVENTS FAILED: see above. The build goes on with ${from}, updated ${store.updated}.\n`);
}

async function lastStore(): Promise<PreviousStore> {
  const fetcher = await fetcherOptions();
  return previousStore({
    lastRun: file,
    siteUrl: options['from-snapshot'] ? null : (liveSiteUrl ?? null),
    token: process.env['EVENTS_STORE_TOKEN']?.trim() || null,
    contentDir: content,
    get: feedFetcher({ ...fetcher, maxBytes: STORE_MAX_BYTES, timeout: STORE_TIME }),
  });
}

async function write(store: EventStore, report?: Report, now = new Date()): Promise<void> {
  await writeStore(file, store).catch((failure: unknown) => {
    throw new ContentError(`${file} cannot be written and stays as it was: ${String(failure)}`, { cause: failure });
  });
  if (report !== undefined) await writeLastReport(file, report, now);
  console.log(`${store.events.length} events in ${file}`);
}

/** Identifies us to sources; `SITE_CONTACT` is an email address or a page. */
async function fetcherOptions() {
  const contact = process.env['SITE_CONTACT'] ?? liveSiteUrl ?? 'no public address yet';
  const { name } = await readSite(contentDir);
  return { userAgent: `${name}/1.0 (events; +${contact})`, trustedOrigins: options['trust-origin'] };
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
