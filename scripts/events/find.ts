/**
 * `npm run --silent events:find -- https://organiser.example … [--city ID]`: looks at pages, tries every calendar that each leads to, and prints
 * entries for `content/events/feeds.yml`, for each page the best first. Exits 1 when a page leads to none with events.
 */
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { contentDir } from '../../src/build-settings.ts';
import { crawler } from '../../src/events/crawler.ts';
import { Feed, readFeeds } from '../../src/events/feeds.ts';
import { feedFetcher } from '../../src/events/fetch-feed.ts';
import { type FeedCandidate, findFeeds, type FoundFeeds } from '../../src/events/find-feeds.ts';
import { parserPool } from '../../src/events/parser-pool.ts';
import { windowAt } from '../../src/events/read-sources.ts';
import type { SourceDocument } from '../../src/events/source-format.ts';
import { SourceRefused } from '../../src/events/source-refused.ts';
import { type SourceTrial, trySource } from '../../src/events/try-source.ts';
import { MINUTE, SECOND } from '../../src/shared/time.ts';
import { readCities } from '../../src/site/read-cities.ts';
import { site } from '../../src/site/site.ts';

/** Pages of the site that look like lists of events and are looked at too. */
const LISTS_MAX = 3;

/** Feeds that are tried. */
const TRIED_MAX = 12;

/** Settings that need no line of their own. */
const DEFAULTS = Feed.parse({
  id: 'feed',
  name: 'Feed',
  format: 'icalendar',
  url: 'https://example.org/',
  page: 'https://example.org/',
  authority: 'list',
  licence: 'Facts and link only',
});

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The city of events that do not say where they are. */
    city: { type: 'string' },
    content: { type: 'string', default: contentDir },
    /** For tests, as of events:refresh. */
    'trust-origin': { type: 'string', multiple: true, default: [] },
    pause: { type: 'string', default: String(SECOND) },
  },
});

const now = new Date();
const userAgent = `${site.name}/1.0 (events; +${process.env['SITE_CONTACT'] ?? 'looked at by hand'})`;
const get = feedFetcher({ userAgent, trustedOrigins: options['trust-origin'] });
const crawl = crawler(get, { userAgent, pause: Number(options.pause) });

try {
  await main();
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const cities = await readCities(options.content);
  const city = options.city ?? null;
  if (city !== null && !cities.some(({ id }) => id === city))
    throw new Error(`--city ${city} is not a city of the calendar: write one of ${cities.map(({ id }) => id).join(', ')}.`);
  if (positionals.length === 0) throw new Error('Give the https address of a page of an organiser, of a group or of a calendar.');
  const { languages } = await readFeeds(options.content);
  const window = windowAt(now);
  const parser = parserPool({ cities, languages, window });
  try {
    for (const address of positionals) {
      const found = await look(address);
      const tried: Tried[] = [];
      for (const candidate of found.candidates.slice(0, TRIED_MAX)) {
        const feed = entryOf(candidate, found.title, new URL(address), city);
        const stop = AbortSignal.timeout(3 * MINUTE);
        const trial = await trySource(feed, { now, get, crawl, secret: () => null, window, parser, stop });
        tried.push({ candidate, feed, trial });
      }
      print(address, tried);
    }
  } finally {
    await parser.close();
  }
}

interface Tried {
  candidate: FeedCandidate;
  feed: Feed;
  trial: SourceTrial;
}

/** What the page leads to, and the pages of its site that look like lists of events. */
async function look(address: string): Promise<FoundFeeds> {
  if (!URL.canParse(address)) throw new Error(`${address} is not an address: write https://…`);
  const first = findFeeds(await fetchDocument(address));
  const more: FeedCandidate[] = [];
  for (const list of first.lists.slice(0, LISTS_MAX)) {
    const document = await fetchDocument(list).catch((failure: unknown) => {
      if (!(failure instanceof SourceRefused)) throw failure;
      console.error(`${list}: ${failure.message}`);
      return null;
    });
    if (document !== null) more.push(...findFeeds(document).candidates);
  }
  const candidates = [...new Map([...first.candidates, ...more].map((each) => [`${each.format} ${each.url}`, each])).values()];
  return { ...first, candidates };
}

async function fetchDocument(url: string): Promise<SourceDocument> {
  const answer = await crawl(url, { headers: { Accept: 'text/html, */*;q=0.5' } });
  if (answer.status === 'unchanged') throw new SourceRefused('the server answered 304 to a request without conditions');
  return { url, body: answer.body, contentType: answer.contentType, validators: null };
}

function entryOf({ what: _what, ...settings }: FeedCandidate, title: string, page: URL, city: string | null): Feed {
  const id = `${page.hostname.replace(/^www\./, '')}${page.pathname}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return Feed.parse({
    id: id.slice(0, 40).replace(/-$/, ''),
    name: title.slice(0, 80) || page.hostname,
    page: `https://${page.host}${page.pathname}`,
    licence: 'Facts and link only',
    city,
    ...settings,
  });
}

function print(address: string, tried: Tried[]): void {
  const useful = tried.filter(({ trial }) => trial.events > 0).sort((a, b) => worth(b.trial) - worth(a.trial));
  for (const { candidate, feed, trial } of useful)
    console.log(`# ${candidate.what}: ${summary(trial)}\n${entryText(feed, trial)}`);
  for (const { candidate, feed, trial } of tried.filter(({ trial: { events } }) => events === 0))
    console.log(`# ${candidate.what}, ${feed.url}: ${trial.reason ?? nothing(trial)}`);
  if (tried.length === 0)
    console.log(
      `# ${address} leads to no calendar that can be read. Give the page that lists the events, or the group’s page on Meetup, Luma or Bevy.`,
    );
  if (useful.length === 0) process.exitCode = 1;
}

/** Events that are still to come count most, then how much is known of them. */
function worth({ ahead, filled }: SourceTrial): number {
  return ahead * 1000 + Object.values(filled).reduce((sum, percent) => sum + percent, 0);
}

function summary({ events, ahead, filled, dropped }: SourceTrial): string {
  const fields = Object.entries(filled).map(([field, percent]) => `${field} ${percent} %`);
  const left = dropped.length === 0 ? '' : `; ${dropped.length} not for this calendar, for example: ${dropped[0]}`;
  return `${events} ${events === 1 ? 'event' : 'events'}, ${ahead} ahead; ${fields.join(', ')}${left}`;
}

function nothing({ dropped }: SourceTrial): string {
  return dropped.length === 0
    ? 'it is read, and has no events'
    : `${dropped.length} events, none for this calendar, for example: ${dropped[0]}. Where they do not say their city, give --city.`;
}

/** The settings that differ from the defaults, in the order of the file. */
function entryText({ id, name, format, url, page, authority, city, licence, ...more }: Feed, { cities }: SourceTrial): string {
  const [only, ...others] = cities;
  const settings = Object.entries(more).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULTS[field as keyof Feed]),
  );
  const home = city ?? (others.length === 0 ? only : undefined);
  return stringify(
    [
      {
        id,
        name,
        format,
        url,
        page,
        authority,
        ...(home !== undefined && { city: home }),
        ...Object.fromEntries(settings),
        licence,
      },
    ],
    { lineWidth: 0 },
  );
}
