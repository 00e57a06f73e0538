/** Luma's API, for an operator with a key to a calendar of their own: every event of it, page by page. */
import * as z from 'zod';
import type { Feed } from '../feeds.ts';
import type { FeedGetter } from '../fetch-feed.ts';
import type { RawEvent, SourceReader } from '../raw-event.ts';
import { SourceRefused } from '../source-refused.ts';

/** All pages of one run together; milliseconds. */
const TIME_FOR_ALL = 20_000;

/** The API allows 200 requests a minute; a calendar that needs more pages than this is not one organiser's. */
const PAGES_MAX = 50;

export const readLumaApi: SourceReader = async (feed, get, { window, secret }) => {
  const variable = feed.keyVariable ?? 'LUMA_API_KEY';
  const key = secret(variable);
  if (key === null) throw new SourceRefused(`there is no key: set ${variable}`);
  const signal = AbortSignal.timeout(TIME_FOR_ALL);
  const events: RawEvent[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const page: Page = await readPage(pageAddress(feed, window.from, cursor), get, key, signal);
    events.push(...page.entries.map((entry) => rawEvent(entry.event ?? entry)).filter((event) => event !== null));
    if (page.has_more !== true || page.next_cursor == null) return { events, skipped: [], validators: {} };
    cursor = page.next_cursor;
  }
  throw new SourceRefused(`more than ${PAGES_MAX} pages`);
};

function pageAddress({ url }: Feed, from: number, cursor: string | null): string {
  const address = new URL(url);
  address.searchParams.set('after', new Date(from).toISOString());
  address.searchParams.set('pagination_limit', '100');
  if (cursor !== null) address.searchParams.set('pagination_cursor', cursor);
  return address.href;
}

async function readPage(url: string, get: FeedGetter, key: string, signal: AbortSignal): Promise<Page> {
  const answer = await get(url, { headers: { 'x-luma-api-key': key, Accept: 'application/json' }, signal });
  if (answer.status === 'unchanged') throw new SourceRefused('the server answered 304 to a request without conditions');
  try {
    return Page.parse(JSON.parse(new TextDecoder().decode(answer.body)));
  } catch {
    throw new SourceRefused('the answer is not a page of events');
  }
}

/** @returns null for an event that is not public */
function rawEvent(event: LumaEvent): RawEvent | null {
  const id = event.id ?? event.api_id;
  const start = Date.parse(event.start_at ?? '');
  if (id === undefined || Number.isNaN(start) || (event.visibility !== undefined && event.visibility !== 'public')) return null;
  const end = Date.parse(event.end_at ?? '');
  const time = (instant: number) => ({ allDay: false, instant, timeZone: event.timezone ?? null }) as const;
  const place = event.geo_address_json;
  return {
    key: `luma:${id}`,
    platformId: `luma:${id}`,
    name: event.name ?? '',
    links: event.url === undefined ? [] : [event.url],
    start: time(start),
    end: Number.isNaN(end) ? null : time(end),
    status: event.status === 'cancelled' ? 'cancelled' : 'scheduled',
    attendance: place == null && event.meeting_url != null ? 'online' : null,
    location: place?.full_address ?? place?.address ?? '',
    place: place?.city == null || place.country == null ? null : { city: place.city, country: place.country },
    latitude: number(event.geo_latitude),
    longitude: number(event.geo_longitude),
    organizer: null,
    labels: [],
    languages: [],
    price: null,
    kind: null,
  };
}

function number(value: string | number | null | undefined): number | null {
  return value == null || value === '' || Number.isNaN(Number(value)) ? null : Number(value);
}

const Address = z.object({
  address: z.string(),
  full_address: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});
const LumaEvent = z.object({
  id: z.string().optional(),
  api_id: z.string().optional(),
  name: z.string().optional(),
  start_at: z.string().optional(),
  end_at: z.string().nullish(),
  timezone: z.string().optional(),
  url: z.string().optional(),
  status: z.string().optional(),
  visibility: z.string().optional(),
  meeting_url: z.string().nullish(),
  geo_address_json: Address.partial().nullish(),
  geo_latitude: z.union([z.string(), z.number()]).nullish(),
  geo_longitude: z.union([z.string(), z.number()]).nullish(),
});
const Page = z.object({
  entries: z.array(LumaEvent.extend({ event: LumaEvent.optional() })),
  has_more: z.boolean().optional(),
  next_cursor: z.string().nullish(),
});
type LumaEvent = z.infer<typeof LumaEvent>;
type Page = z.infer<typeof Page>;
