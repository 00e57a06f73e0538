/** Luma's API, for an operator with a key to a calendar of their own: every event of it, page by page. */
import * as z from 'zod';
import type { Feed } from '../feeds.ts';
import type { RawEvent } from '../raw-event.ts';
import type { SourceDocument, SourceFormat } from '../source-format.ts';
import { SourceRefused } from '../source-refused.ts';
import { fetchPages, parseJson } from './json-answers.ts';

export const lumaApi: SourceFormat = {
  access: 'subscription',
  fetchDocuments: async (feed, get, { from, secret }) => {
    const variable = feed.keyVariable ?? 'LUMA_API_KEY';
    const key = secret(variable);
    if (key === null) throw new SourceRefused(`there is no key: set ${variable}`);
    const addressAfter = (before: SourceDocument) => {
      const { has_more: hasMore, next_cursor: cursor } = parsePage(before, PageEnd);
      return hasMore !== true || cursor == null ? null : pageAddress(feed, from, cursor);
    };
    const headers = { 'x-luma-api-key': key };
    return fetchPages((_page, before) => (before === null ? pageAddress(feed, from, null) : addressAfter(before)), get, headers);
  },
  parse: (documents) => {
    const entries = documents.flatMap((document) => parsePage(document, Page).entries);
    return { events: entries.map((entry) => rawEvent(entry.event ?? entry)).filter((event) => event !== null), skipped: [] };
  },
};

function pageAddress({ url }: Feed, from: number, cursor: string | null): string {
  const address = new URL(url);
  address.searchParams.set('after', new Date(from).toISOString());
  address.searchParams.set('pagination_limit', '100');
  if (cursor !== null) address.searchParams.set('pagination_cursor', cursor);
  return address.href;
}

function parsePage<Schema extends z.ZodType>(document: SourceDocument, schema: Schema): z.output<Schema> {
  const page = schema.safeParse(parseJson(document));
  if (!page.success) throw new SourceRefused('the answer is not a page of events');
  return page.data;
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
const Page = z.object({ entries: z.array(LumaEvent.extend({ event: LumaEvent.optional() })) });
/** Whether there is a next page, and where. */
const PageEnd = z.object({ has_more: z.boolean().optional(), next_cursor: z.string().nullish() });
type LumaEvent = z.infer<typeof LumaEvent>;
