/** Where an organiser's page says that its events are: calendars, interfaces and structured data that the formats of sources read. */
import { canonicalUrl } from './canonical-url.ts';
import type { Feed } from './feeds.ts';
import type { SourceDocument } from './source-format.ts';
import { type PageContent, pageContent, type PageLink } from './structured-data/page-content.ts';
import { eventAddresses, schemaEvents } from './structured-data/schema-events.ts';

/** A feed that may be there, with the settings that its kind needs. */
export interface FeedCandidate extends Pick<Feed, 'format' | 'url' | 'authority'>, Partial<Pick<Feed, FeedSetting>> {
  /** What it is, for people. */
  what: string;
}

type FeedSetting = 'atMost' | 'mayBeEmpty' | 'tentativeMeansScheduled' | 'licence';

export interface FoundFeeds {
  candidates: FeedCandidate[];
  /** The name that the page gives itself. */
  title: string;
  /** Pages of the same site that look like its list of events, for a second look. */
  lists: string[];
}

/** @param document what the address that an operator gives has answered */
export function findFeeds(document: SourceDocument): FoundFeeds {
  const direct = byAddress(document.url) ?? byContent(document);
  if (direct !== null) return { candidates: [direct], title: '', lists: [] };
  const content = pageContent(document.body, document.url);
  const html = new TextDecoder().decode(document.body);
  const found = [...content.links.flatMap(byLink), ...byMarkup(html, document.url), ...byStructuredData(content, document.url)];
  const candidates = [...new Map(found.map((candidate) => [`${candidate.format} ${candidate.url}`, candidate])).values()];
  return { candidates, title: content.title, lists: eventLists(content.links, document.url) };
}

/** Addresses that say themselves what they are. */
function byAddress(address: string): FeedCandidate | null {
  const url = URL.parse(address);
  if (url === null) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'meetup.com') return meetupGroup(url);
  const chapter = /\/api\/event_slim\/for_chapter\/(\d+)/.exec(url.pathname)?.[1];
  if (chapter !== undefined) return bevyChapter(url.origin, chapter);
  if (url.pathname.endsWith('/tribe/events/v1/events')) return theEventsCalendar(address);
  if (host === 'developers.events') return developersEvents('https://developers.events/all-events.json');
  if (url.pathname.endsWith('/all-events.json')) return developersEvents(address);
  return null;
}

function byContent({ url, body, contentType }: SourceDocument): FeedCandidate | null {
  const start = new TextDecoder().decode(body.subarray(0, 200));
  return /^text\/calendar/i.test(contentType) || /^\s*BEGIN:VCALENDAR/i.test(start) ? calendar(url) : null;
}

function byLink({ url, rel, type }: PageLink): FeedCandidate[] {
  const address = URL.parse(url.replace(/^webcals?:/i, 'https:'));
  if (address === null || !/^https?:$/.test(address.protocol)) return [];
  const host = address.hostname.replace(/^www\./, '');
  const group = host === 'meetup.com' ? meetupGroup(address) : null;
  if (group !== null) return [group];
  const luma = /^(luma\.com|lu\.ma)$/.test(host) ? /\/(cal-[A-Za-z0-9]+)/.exec(address.pathname)?.[1] : undefined;
  if (luma !== undefined) return [lumaCalendar(luma)];
  const google = host === 'calendar.google.com' ? googleCalendar(address) : null;
  if (google !== null) return [google];
  if (rel.includes('https://api.w.org/')) return [theEventsCalendar(new URL('tribe/events/v1/events', address).href)];
  const isCalendar = (rel.includes('alternate') && type.startsWith('text/calendar')) || /^webcals?:/i.test(url);
  const looksLikeCalendar = /\.ics$/i.test(address.pathname) || address.searchParams.has('ical');
  return isCalendar || looksLikeCalendar ? [calendar(address.href)] : [];
}

/** Ids that pages of Luma and Bevy hold in their scripts. */
function byMarkup(html: string, address: string): FeedCandidate[] {
  const { origin, hostname } = new URL(address);
  const isLuma = /(^|\.)(luma\.com|lu\.ma)$/.test(hostname);
  const luma = isLuma ? /["/](cal-[A-Za-z0-9]{6,40})\b/.exec(html)?.[1] : undefined;
  const chapter = /event_slim\/for_chapter\/(\d+)|\bchapter[_-]?id\\?["']?\s*[:=]\s*\\?["']?(\d+)/i.exec(html);
  const chapterId = chapter?.[1] ?? chapter?.[2];
  return [
    ...(luma === undefined ? [] : [lumaCalendar(luma)]),
    ...(chapterId === undefined ? [] : [bevyChapter(origin, chapterId)]),
  ];
}

function byStructuredData({ nodes }: PageContent, url: string): FeedCandidate[] {
  const isThere = schemaEvents(nodes).length > 0 || eventAddresses(nodes).length > 0;
  return isThere ? [{ what: 'schema.org events in the page', format: 'schema-org', url, authority: 'organiser' }] : [];
}

function calendar(url: string): FeedCandidate {
  return { what: 'iCalendar', format: 'icalendar', url, authority: 'organiser' };
}

/** `/<group>/…`; other first parts of a path are pages of Meetup itself. */
function meetupGroup({ pathname }: URL): FeedCandidate | null {
  const [group = ''] = pathname
    .replace(/^\/[a-z]{2}(-[A-Z]{2})?\//, '/')
    .split('/')
    .filter(Boolean);
  if (!/^[\w-]+$/.test(group) || /^(find|topics|cities|apps|lp|about|help|login|register|pro|blog)$/i.test(group)) return null;
  return {
    what: 'Meetup group',
    format: 'icalendar',
    url: `https://www.meetup.com/${group}/events/ical/`,
    authority: 'organiser',
    atMost: 10,
    mayBeEmpty: true,
  };
}

function lumaCalendar(id: string): FeedCandidate {
  return {
    what: 'Luma calendar',
    format: 'icalendar',
    url: `https://api2.luma.com/ics/get?entity=calendar&id=${id}`,
    authority: 'organiser',
    tentativeMeansScheduled: true,
  };
}

function googleCalendar({ searchParams }: URL): FeedCandidate | null {
  const id = searchParams.get('src') ?? '';
  if (!/^[^/\s]+@[^/\s]+$/.test(id)) return null;
  return {
    ...calendar(`https://calendar.google.com/calendar/ical/${encodeURIComponent(id)}/public/basic.ics`),
    what: 'Google calendar',
  };
}

function bevyChapter(origin: string, id: string): FeedCandidate {
  return {
    what: 'Bevy chapter',
    format: 'bevy',
    url: `${origin}/api/event_slim/for_chapter/${id}/`,
    authority: 'organiser',
    mayBeEmpty: true,
  };
}

function theEventsCalendar(url: string): FeedCandidate {
  return { what: 'The Events Calendar of WordPress', format: 'the-events-calendar', url, authority: 'organiser' };
}

function developersEvents(url: string): FeedCandidate {
  const licence = 'Facts and link only (CC BY-NC 4.0)';
  return { what: 'developers.events', format: 'developers-events', url, authority: 'list', licence };
}

/** Words that the last part of the address of a list of events is made of, in the languages of our sources. */
const LIST =
  /\/(events?|events-calendar|calendar|agenda|whats-on|veranstaltungen|termine|kalender|eventos|calendario|evenements|evenementen|esdeveniments|programm?e?)\/?$/i;

function eventLists(links: PageLink[], page: string): string[] {
  const own = links
    .flatMap(({ url }) => URL.parse(url) ?? [])
    .filter(({ host, pathname }) => host === new URL(page).host && LIST.test(pathname));
  const others = own.filter(({ href }) => canonicalUrl(href) !== canonicalUrl(page));
  return [...new Set(others.map(({ origin, pathname }) => `${origin}${pathname}`))];
}
