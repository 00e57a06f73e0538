/** confs.tech: conferences by topic and year, as JSON files in a public repository (MIT). Dates without times. */
import * as z from 'zod';
import type { Feed } from '../feeds.ts';
import { canonicalUrl } from '../canonical-url.ts';
import type { RawEvent } from '../raw-event.ts';
import type { ParseContext, SourceDocument, SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';
import type { FeedGetter, Validators } from '../fetch-feed.ts';
import { plain } from '../event-id.ts';
import { platformIdOf } from '../platform-id.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { parseEntries, parseJson } from './json-answers.ts';

/** Files that are fetched at the same time. */
const AT_ONCE = 8;

export const confsTech: SourceFormat = {
  access: 'subscription',
  fetchDocuments: async (feed, get, { now, validators }) => {
    const addresses = documentAddresses(feed, now);
    const first = await mapConcurrently(addresses, AT_ONCE, async (url) => ({
      url,
      answer: await fetchDocument(url, get, validators[url]),
    }));
    const isUnchanged = first.every(({ answer }) => answer === 'unchanged' || answer === 'absent');
    if (isUnchanged && first.some(({ answer }) => answer === 'unchanged')) return null;
    // Where some files have changed, those that have not are needed too: a conference may be listed in several.
    const answers = await mapConcurrently(first, AT_ONCE, ({ url, answer }) =>
      answer === 'unchanged' ? fetchDocument(url, get, undefined) : Promise.resolve(answer),
    );
    const documents = answers.filter((answer) => typeof answer === 'object');
    if (documents.length === 0) throw new SourceRefused('none of its files is there');
    return documents;
  },
  parse: (documents, _feed, { window }) => {
    const lists = documents.map(parseList);
    return { events: rawEvents(lists, window), skipped: lists.flatMap(({ skipped }) => skipped) };
  },
};

/** This year and the next: the file of next year appears in the course of this one. */
function documentAddresses({ url, documents }: Feed, now: Date): string[] {
  const year = now.getUTCFullYear();
  const topics = documents.length === 0 ? ['general'] : documents;
  const filled = [year, year + 1].flatMap((of) =>
    topics.map((topic) => url.replace('{year}', String(of)).replace('{topic}', encodeURIComponent(topic))),
  );
  return [...new Set(filled)];
}

async function fetchDocument(
  url: string,
  get: FeedGetter,
  validators: Validators | undefined,
): Promise<SourceDocument | 'unchanged' | 'absent'> {
  const answer = await get(url, { validators }).catch((failure: unknown) => {
    if (failure instanceof SourceRefused && failure.status === 404) return null;
    throw failure;
  });
  if (answer === null) return 'absent';
  if (answer.status === 'unchanged') return 'unchanged';
  const { body, contentType, etag, lastModified } = answer;
  return { url, body, contentType, validators: { etag, lastModified } };
}

/** The conferences of one file. */
interface ConferenceList {
  topic: string;
  conferences: Conference[];
  skipped: string[];
}

function parseList(document: SourceDocument): ConferenceList {
  const { url } = document;
  const rows = z.array(z.unknown()).safeParse(parseJson(document));
  if (!rows.success) throw new SourceRefused(`the answer is not a list of conferences: ${url}`);
  const { parsed, skipped } = parseEntries(rows.data, Conference, url);
  return { topic: url.replace(/^.*\/|\.json$/g, ''), conferences: parsed, skipped };
}

/** One event for each conference and city, with the topics of all files that list it. */
function rawEvents(lists: ConferenceList[], window: ParseContext['window']): RawEvent[] {
  const events = new Map<string, RawEvent>();
  for (const { topic, conferences } of lists) {
    for (const conference of conferences) {
      if (Date.parse(conference.startDate) < window.from || Date.parse(conference.startDate) >= window.to) continue;
      const labels = LABELS[topic] ?? [topic];
      const key = freeKey(conference, events);
      const known = events.get(key);
      if (known === undefined) events.set(key, rawEvent(key, conference, labels));
      else known.labels.push(...labels);
    }
  }
  return [...events.values()];
}

/** Address, city and year: a changed date keeps it. A second conference with the same three gets its day as well. */
export function conferenceKey({ url, city, startDate }: Pick<Conference, 'url' | 'city' | 'startDate'>): string {
  return `confs.tech/${(canonicalUrl(url) ?? url).replace('https://', '')}#${plain(city ?? 'online')}-${startDate.slice(0, 4)}`;
}

function freeKey(conference: Conference, events: Map<string, RawEvent>): string {
  const key = conferenceKey(conference);
  const known = events.get(key);
  const isOther = known?.start.allDay === true && known.start.date !== conference.startDate;
  return isOther ? `${key}${conference.startDate.slice(4)}` : key;
}

function rawEvent(key: string, conference: Conference, labels: string[]): RawEvent {
  const { name, url, startDate, endDate, city, country, online, locales } = conference;
  return {
    key,
    platformId: platformIdOf(null, [url]),
    name,
    links: [url],
    start: { allDay: true, date: startDate },
    end: endDate === undefined || endDate < startDate ? null : { allDay: true, date: endDate },
    status: 'scheduled',
    attendance: online === true ? (city == null ? 'online' : 'hybrid') : 'in_person',
    location: '',
    place: { city: city ?? 'Online', country: country ?? '' },
    latitude: null,
    longitude: null,
    organizer: null,
    labels: [...labels],
    languages: locales?.split(',') ?? [],
    price: null,
    kind: 'conference',
  };
}

/** `general` means software; `networking` holds computer networks and get-togethers alike, and so says nothing. */
const LABELS: Record<string, string[]> = { general: ['software'], networking: [], opensource: ['open source'] };

const Conference = z.object({
  name: z.string().min(1),
  url: z.string().min(1),
  startDate: z.iso.date(),
  endDate: z.iso.date().optional(),
  city: z.string().nullish(),
  country: z.string().nullish(),
  online: z.boolean().optional(),
  locales: z.string().optional(),
});
type Conference = z.infer<typeof Conference>;
