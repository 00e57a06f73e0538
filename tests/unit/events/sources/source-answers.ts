/** The answers in tests/fixtures/event-sources, and what a refresh makes of them. */
import { readFileSync } from 'node:fs';
import { Feed } from '../../../../src/events/feeds.ts';
import type { FeedGetter } from '../../../../src/events/fetch-feed.ts';
import type { Listing } from '../../../../src/events/normalise.ts';
import { linksIn, type ParsedSource, parseSource } from '../../../../src/events/parse-source.ts';
import type { ParseContext, SourceDocument } from '../../../../src/events/source-format.ts';
import { sourceFormats } from '../../../../src/events/source-formats.ts';
import { SourceRefused } from '../../../../src/events/source-refused.ts';
import { DAY } from '../../../../src/shared/time.ts';
import { cities } from '../event-fixtures.ts';

export const now = new Date('2026-11-21T04:00:00Z');

const context: ParseContext = {
  cities,
  languages: ['en', 'de'],
  window: { from: now.getTime() - 365 * DAY, to: now.getTime() + 500 * DAY },
};

export function answer(name: string): Buffer {
  return readFileSync(`tests/fixtures/event-sources/${name}`);
}

export function feedOf(format: Feed['format'], more: Partial<Feed> = {}): Feed {
  return Feed.parse({
    id: 'feed',
    name: 'Feed',
    format,
    url: 'https://source.example.org/events/',
    page: 'https://source.example.org/events/',
    authority: 'organiser',
    licence: 'Facts only',
    images: true,
    ...more,
  });
}

export function document(
  body: Uint8Array | string,
  contentType = 'application/json',
  url = 'https://source.example.org/events/',
): SourceDocument {
  return { url, body: typeof body === 'string' ? new TextEncoder().encode(body) : body, contentType, validators: null };
}

export const page = (body: Uint8Array | string, url?: string) => document(body, 'text/html; charset=utf-8', url);

export function parsed(feed: Feed, ...documents: SourceDocument[]): ParsedSource {
  return parseSource({ feed, documents }, context);
}

/** The listings by name. */
export function listings(feed: Feed, ...documents: SourceDocument[]): Record<string, Listing> {
  return Object.fromEntries(parsed(feed, ...documents).listings.map((listing) => [listing.name, listing]));
}

/** Fetches a source whose servers answer by the given table; what is not in it is 404. */
export async function fetched(
  feed: Feed,
  answers: Record<string, SourceDocument | SourceRefused>,
): Promise<{ documents: SourceDocument[]; asked: string[] }> {
  const asked: string[] = [];
  const get: FeedGetter = async (url) => {
    asked.push(url);
    const found = answers[url] ?? Object.entries(answers).find(([address]) => url.startsWith(`${address}?`))?.[1];
    if (found === undefined) throw new SourceRefused('the server answered 404', 404);
    if (found instanceof SourceRefused) throw found;
    return { status: 'fetched', body: found.body, contentType: found.contentType, etag: null, lastModified: null };
  };
  const documents = await sourceFormats[feed.format].fetchDocuments(feed, get, {
    now,
    from: context.window.from,
    validators: {},
    secret: () => null,
    linksIn: async (each) => linksIn({ feed, documents: [each] }),
  });
  return { documents: documents ?? [], asked };
}
