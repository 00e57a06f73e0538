/**
 * Events of schema.org in pages, as JSON-LD or microdata: a page that lists events, and the pages of single events that it links to on its own
 * host. https://schema.org/Event
 *
 * | our field | theirs |
 * |---|---|
 * | key | `url`, and the day where several events have one page |
 * | name, url | `name`; `url`, else the page |
 * | start, end | `startDate`, `endDate`; `duration` where there is no end |
 * | previous start | `previousStartDate` |
 * | status | `eventStatus` |
 * | attendance | `eventAttendanceMode`; else by `location`: `VirtualLocation`, `Place` or both |
 * | venue | `location.name`; `location.address`, as text or `PostalAddress`; `geo` |
 * | city | `addressLocality` with `addressCountry`; else position, address or feed |
 * | organiser | the first of `organizer` with a name; its `url` |
 * | price | `isAccessibleForFree`; `price`, `lowPrice`, `highPrice` and currency of `offers` |
 * | languages | `inLanguage` |
 * | labels | the type (`BusinessEvent`), `keywords`, `audience` |
 * | image | `image` |
 *
 * Left out: descriptions, performers, attendees, sessions of an event (`subEvent`).
 */
import { isoDay } from '../../shared/time.ts';
import { canonicalUrl } from '../canonical-url.ts';
import type { Feed } from '../feeds.ts';
import type { FeedGetter } from '../fetch-feed.ts';
import type { CalendarTime } from '../icalendar/read-calendar.ts';
import { ianaZone, UTC } from '../icalendar/zones.ts';
import type { RawEvent } from '../raw-event.ts';
import type { ParseContext, SourceDocument, SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';
import { textOf } from '../structured-data/data-node.ts';
import { pageContent } from '../structured-data/page-content.ts';
import { eventAddresses, schemaEvents } from '../structured-data/schema-events.ts';
import { isInWindow } from './event-window.ts';
import { schemaOrgEvent } from './schema-org-event.ts';

/** Event pages that are read in one run. */
const PAGES_MAX = 50;

/** Share of the event pages that may fail. */
const FAILED_MAX = 0.5;

export const schemaOrg: SourceFormat = {
  access: 'crawl',
  fetchDocuments: async (feed, get, context) => {
    const list = await fetchPage(feed.url, get);
    const pages: SourceDocument[] = [];
    for (const address of await context.linksIn(list)) pages.push(await fetchOrNote(address, get));
    const failed = pages.filter(({ failure }) => failure !== undefined);
    if (failed.length > pages.length * FAILED_MAX)
      throw new SourceRefused(
        `${failed.length} of ${pages.length} event pages failed, for example: ${failed[0]?.url}: ${failed[0]?.failure}`,
      );
    return [list, ...pages];
  },
  links: (list, feed) => eventPages(list, feed),
  parse: (documents, feed, context) => {
    const pages = documents.map((document) => readPage(document, feed, context));
    const found = pages.flatMap(({ events }) => events);
    if (found.length === 0 && !feed.mayBeEmpty)
      throw new SourceRefused(
        `there are no schema.org events in the page and the ${documents.length - 1} pages that it links to`,
      );
    return {
      events: combined(found).filter(({ start }) => isInWindow(start, context.window)),
      skipped: pages.flatMap(({ skipped }) => skipped),
    };
  },
};

async function fetchPage(url: string, get: FeedGetter): Promise<SourceDocument> {
  const answer = await get(url, { headers: { Accept: 'text/html, application/xhtml+xml' } });
  if (answer.status === 'unchanged') throw new SourceRefused('the server answered 304 to a request without conditions');
  return { url, body: answer.body, contentType: answer.contentType, validators: null };
}

/** An event page that fails costs itself. */
async function fetchOrNote(url: string, get: FeedGetter): Promise<SourceDocument> {
  return fetchPage(url, get).catch((failure: unknown) => {
    if (!(failure instanceof SourceRefused)) throw failure;
    return { url, body: new Uint8Array(), contentType: '', validators: null, failure: failure.message };
  });
}

/** Those that its structured data names; where it names none, those that look like pages of events. */
function eventPages(list: SourceDocument, feed: Feed): string[] {
  const { nodes, links } = contentOf(list);
  const { host } = new URL(feed.url);
  const isPage = (url: URL) =>
    url.host === host && /^https?:$/.test(url.protocol) && canonicalUrl(url.href) !== canonicalUrl(feed.url);
  const named = absolute(eventAddresses(nodes), list.url).filter(isPage);
  const linked = absolute(
    links.map(({ url }) => url),
    list.url,
  ).filter((url) => isPage(url) && looksLikeEventPage(url, feed.url));
  const chosen = named.length > 0 ? named : linked;
  return [...new Map(chosen.map((url) => [canonicalUrl(url.href) ?? url.href, withoutFragment(url)])).values()].slice(
    0,
    PAGES_MAX,
  );
}

function absolute(addresses: string[], base: string): URL[] {
  return addresses.flatMap((address) => URL.parse(address, base) ?? []);
}

function withoutFragment(url: URL): string {
  return url.href.replace(/#.*$/, '');
}

/** Below the list, or with a word for events in its path; never a file, a page of the list, a category or an export. */
function looksLikeEventPage({ pathname, searchParams }: URL, list: string): boolean {
  const folder = new URL(list).pathname.replace(/[^/]*$/, '');
  const isBelow = folder !== '/' && pathname.startsWith(folder) && pathname !== folder;
  if (/\.(ics|pdf|jpe?g|png|gif|webp|svg|zip|xml|json|css|js)$/i.test(pathname)) return false;
  if (/\/(page|category|categories|tag|tags|author|login|feed|month|week|day|list|today|past)(\/|$)/i.test(pathname))
    return false;
  if ([...searchParams.keys()].some((name) => /^(ical|outlook-ical|page|paged|month|date|view|share)$/i.test(name))) return false;
  return (
    isBelow ||
    /\/(events?|veranstaltung(en)?|termine?|eventos?|evenements?|esdeveniments?|evenement(en)?|agenda)\/[^/]+/i.test(pathname)
  );
}

interface PageEvents {
  events: RawEvent[];
  skipped: string[];
}

function readPage(document: SourceDocument, feed: Feed, { cities }: ParseContext): PageEvents {
  if (document.failure !== undefined) return { events: [], skipped: [`${document.url}: ${document.failure}`] };
  const { nodes, skipped } = contentOf(document);
  const events: RawEvent[] = [];
  const unusable = skipped.map((reason) => `${document.url}: ${reason}`);
  for (const node of schemaEvents(nodes)) {
    const event = schemaOrgEvent(node, document.url, feed, cities);
    if (event === null) unusable.push(`${document.url}: ${textOf(node, 'name')}: no date: ${textOf(node, 'startDate')}`);
    else events.push(event);
  }
  return { events, skipped: unusable };
}

/** @throws {SourceRefused} when the answer is not a page, or half of one */
function contentOf({ url, body, contentType }: SourceDocument) {
  const isHtml = /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType) || (contentType === '' && isMarkup(body));
  if (!isHtml) throw new SourceRefused(`the answer is not a page but ${contentType || 'something else'}: ${url}`);
  const content = pageContent(body, url);
  const end = new TextDecoder().decode(body.subarray(-200));
  if (content.skipped.length > 0 && !/<\/(html|body|script)\s*>/i.test(end))
    throw new SourceRefused(`the page breaks off before its end: ${url}`);
  return content;
}

function isMarkup(body: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(body.subarray(0, 200)));
}

/**
 * A list and the page of an event say the same of it, the page more: what one leaves open is taken from the other. Several events of one page
 * are told apart by their days.
 */
function combined(events: readonly RawEvent[]): RawEvent[] {
  const days = Map.groupBy(events, ({ key }) => key);
  const byKey = new Map<string, RawEvent>();
  for (const event of events) {
    const several = new Set(days.get(event.key)?.map(({ start }) => dayOf(start))).size > 1;
    const key = several ? `${event.key}#${dayOf(event.start)}` : event.key;
    const other = byKey.get(key);
    byKey.set(key, other === undefined ? { ...event, key } : fuller(event, other));
  }
  return [...byKey.values()];
}

function dayOf(start: CalendarTime): string {
  return start.allDay ? start.date : isoDay((ianaZone(start.timeZone ?? 'UTC') ?? UTC).toWall(start.instant));
}

/** The later of two comes from the event’s own page, unless the earlier one alone has a time. */
function fuller(later: RawEvent, earlier: RawEvent): RawEvent {
  const [first, second] = later.start.allDay && !earlier.start.allDay ? [earlier, later] : [later, earlier];
  const open = Object.entries(first).filter(
    ([, value]) => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  );
  const filled = Object.fromEntries(open.map(([field]) => [field, second[field as keyof RawEvent]]));
  return { ...first, ...filled };
}
