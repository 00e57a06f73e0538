/** What the reader of a format does: it fetches the documents of a source, and turns them into events in another thread. */
import type { Feed } from './feeds.ts';
import type { FeedGetter, Validators } from './fetch-feed.ts';
import type { RawEvent } from './raw-event.ts';
import type { City } from '../site/read-cities.ts';

export interface SourceFormat {
  /**
   * How its documents are asked for. A subscription is an address that its publisher made for programs that come again and again. All else is read
   * as a crawler reads it: as robots.txt allows, and with a second between two requests to one host.
   */
  access: 'subscription' | 'crawl';
  /**
   * Gets everything that the source has.
   *
   * @returns null when it has not changed since the last accepted answer
   * @throws {SourceRefused} when an answer cannot be trusted; the last good records then stay
   */
  fetchDocuments: (feed: Feed, get: FeedGetter, context: FetchContext) => Promise<SourceDocument[] | null>;
  /** Addresses of further documents that the first one leads to. Runs in a worker as `parse` does. */
  links?: (document: SourceDocument, feed: Feed) => string[];
  /**
   * Runs in a worker, which is ended when this takes too long or needs too much memory.
   *
   * @throws {SourceRefused} as above, and whatever else a hostile document leads to
   */
  parse: (documents: readonly SourceDocument[], feed: Feed, context: ParseContext) => RawEvents;
}

/** One answer of a source. */
export interface SourceDocument {
  url: string;
  body: Uint8Array;
  contentType: string;
  /** For the next conditional request; null where the source is always read whole. */
  validators: Validators | null;
  /** Why there is no such answer, where the source can do without it. */
  failure?: string;
}

export interface RawEvents {
  events: RawEvent[];
  /** What the source lists and could not be used, for the report. */
  skipped: string[];
}

export interface FetchContext {
  now: Date;
  /** From when on events are of interest; milliseconds since 1970. */
  from: number;
  /** From the last accepted answer, by address. */
  validators: Record<string, Validators>;
  /** A secret of the operator, by name; null when it is not set. */
  secret: (name: string) => string | null;
  /** What `links` of the format finds in a document. */
  linksIn: (document: SourceDocument) => Promise<string[]>;
}

/** Can be sent to a worker. */
export interface ParseContext {
  /** Events that start outside are of no interest; milliseconds since 1970. */
  window: { from: number; to: number };
  cities: readonly City[];
  /** Languages of events that are published, ISO 639-1. */
  languages: readonly string[];
}
