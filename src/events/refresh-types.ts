/** Input and report of a refresh. */
import type { City } from '../site/read-cities.ts';
import type { CrawlerOptions } from './crawler.ts';
import type { Curation } from './curation.ts';
import type { EventStore, SourceRecord, SourceState } from './event.ts';
import type { Feeds } from './feeds.ts';
import type { FeedGetter } from './fetch-feed.ts';
import type { SourceParser } from './parser-pool.ts';
import type { ParseContext } from './source-format.ts';

export interface RefreshInput {
  previous: EventStore;
  cities: readonly City[];
  feeds: Feeds;
  curation: Curation;
  /** Hand-added events. */
  extra: readonly SourceRecord[];
  now: Date;
  /** Reads no source: each keeps its events. What editors wrote is applied to them. */
  offline?: boolean;
  get: FeedGetter;
  /** How pages are asked for that are no subscription. */
  crawler?: CrawlerOptions;
  /** A secret of the operator, by name; null when it is not set. */
  secret?: (name: string) => string | null;
  /** Makes what parses the documents of sources; closed at the end of the run. */
  openParser: (context: ParseContext) => SourceParser;
  /** Aborted when the time to read all sources is over: after 5 minutes by default. */
  stop?: AbortSignal;
  /** Called with each source when it is done. */
  onSource?: (report: SourceReport) => void;
}

export interface SourceReport {
  id: string;
  outcome: SourceState['outcome'];
  /** Why it was not accepted; null when it was. */
  reason: string | null;
  /** Events that it lists now, as far as they are for one of our cities. */
  listed: number;
  /** Milliseconds. */
  took: number;
}

/** What happened and why: one line for each thing that an editor may want to know. */
export interface Report {
  sources: SourceReport[];
  /** Listed by a source, and not for this calendar or not readable. */
  dropped: string[];
  merged: string[];
  /** Contradictions between sources, and which was trusted. */
  conflicts: string[];
  /** For this calendar, and not published: the keep lists and the editors. */
  hidden: string[];
  added: string[];
  changed: string[];
  withdrawn: string[];
  /** Rules of editors without effect. */
  warnings: string[];
  /** Milliseconds by step. */
  times: Record<string, number>;
}

export function emptyReport(): Report {
  return {
    sources: [],
    dropped: [],
    merged: [],
    conflicts: [],
    hidden: [],
    added: [],
    changed: [],
    withdrawn: [],
    warnings: [],
    times: {},
  };
}
