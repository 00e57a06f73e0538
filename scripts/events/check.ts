/**
 * `npm run --silent events:check [-- ID …]`: reads every source of `content/events/feeds.yml` once, writes nothing, and prints a table of what each
 * has. Exits 1 when a source gives nothing.
 */
import { parseArgs } from 'node:util';
import { contentDir } from '../../src/build-settings.ts';
import { crawler } from '../../src/events/crawler.ts';
import { type Feed, readFeeds } from '../../src/events/feeds.ts';
import { feedFetcher } from '../../src/events/fetch-feed.ts';
import { parserPool } from '../../src/events/parser-pool.ts';
import { windowAt } from '../../src/events/read-sources.ts';
import { lastRunOf, readStoreFile } from '../../src/events/read-store.ts';
import { type SourceTrial, trySource } from '../../src/events/try-source.ts';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { MINUTE, SECOND } from '../../src/shared/time.ts';
import { readCities } from '../../src/site/read-cities.ts';
import { ContentError } from '../../src/site/read-yaml.ts';
import { site } from '../../src/site/site.ts';

/** Sources that are read at the same time. */
const AT_ONCE = 8;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Path of the store, for the last success of each source; default `.data/events.json` beside the content. */
    store: { type: 'string' },
    content: { type: 'string', default: contentDir },
    /** For tests, as of events:refresh. */
    'trust-origin': { type: 'string', multiple: true, default: [] },
    pause: { type: 'string', default: String(SECOND) },
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
  const { content } = options;
  const [cities, { sources, languages }] = await Promise.all([readCities(content), readFeeds(content)]);
  const unknown = positionals.find((id) => !sources.some((feed) => feed.id === id));
  if (unknown !== undefined) throw new ContentError(`${unknown} is not a source of content/events/feeds.yml`);
  const feeds = positionals.length === 0 ? sources : sources.filter(({ id }) => positionals.includes(id));
  const store = await readStoreFile(options.store ?? lastRunOf(content));
  const now = new Date();
  const userAgent = `${site.name}/1.0 (events; +${process.env['SITE_CONTACT'] ?? 'checked by hand'})`;
  const get = feedFetcher({ userAgent, trustedOrigins: options['trust-origin'] });
  const crawl = crawler(get, { userAgent, pause: Number(options.pause) });
  const window = windowAt(now);
  const parser = parserPool({ cities, languages, window });
  const secret = (name: string) => process.env[name] ?? null;
  try {
    const rows = await mapConcurrently(feeds, AT_ONCE, async (feed) => {
      const trial = await trySource(feed, { now, get, crawl, secret, window, parser, stop: AbortSignal.timeout(5 * MINUTE) });
      return { feed, trial, lastSuccess: store?.sources[feed.id]?.lastGood ?? null };
    });
    print(rows);
  } finally {
    await parser.close();
  }
}

interface Row {
  feed: Feed;
  trial: SourceTrial;
  lastSuccess: string | null;
}

function print(rows: Row[]): void {
  const table = rows.map(columns);
  const names = Object.keys(table[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...table.map((row) => (row[name] ?? '').length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(line(names));
  for (const row of table) console.log(line(names.map((name) => row[name] ?? '')));
  const failing = rows.filter(givesNothing);
  if (failing.length === 0) return;
  console.log(`\n${failing.length} of ${rows.length} sources give nothing:`);
  for (const { feed, trial } of failing) console.log(`  ${feed.id}: ${why(trial)}`);
  process.exitCode = 1;
}

function columns({ feed, trial, lastSuccess }: Row): Record<string, string> {
  const fields = Object.entries(trial.filled).map(([field, percent]) => [field, trial.events === 0 ? '' : `${percent} %`]);
  return {
    source: feed.id,
    format: feed.format,
    answers: trial.reason === null ? 'yes' : 'no',
    events: String(trial.events),
    ahead: String(trial.ahead),
    ...Object.fromEntries(fields),
    'last success': lastSuccess ?? 'never',
  };
}

/** A source that lists coming events only may have none today. */
function givesNothing({ feed, trial }: Row): boolean {
  return trial.reason !== null || (trial.events === 0 && !(feed.mayBeEmpty && trial.dropped.length === 0));
}

function why({ reason, dropped }: SourceTrial): string {
  if (reason !== null) return reason;
  return dropped.length === 0
    ? 'it has no events'
    : `none of its ${dropped.length} events is for one of our cities, for example: ${dropped[0]}`;
}
