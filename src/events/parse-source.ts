/** What one source lists, from its documents: pure, so that a worker can do it. */
import type { Feed } from './feeds.ts';
import { type Listing, normalise, type Normalised } from './normalise.ts';
import type { RawEvent } from './raw-event.ts';
import type { ParseContext, SourceDocument } from './source-format.ts';
import { sourceFormats } from './source-formats.ts';
import { SourceRefused } from './source-refused.ts';

/** Events that one source may list, whatever its format; a calendar has the same limit. */
const LISTINGS_MAX = 10_000;

/** Lines that one source may add to the report. */
const DROPPED_MAX = 1000;

export interface ParseTask {
  feed: Feed;
  documents: SourceDocument[];
}

export interface ParsedSource {
  listings: Listing[];
  /** Why entries of the source are not among them. */
  dropped: string[];
}

/** @throws {SourceRefused} when the documents cannot be trusted, and whatever else a hostile document leads to */
export function parseSource({ feed, documents }: ParseTask, context: ParseContext): ParsedSource {
  const { events, skipped } = sourceFormats[feed.format].parse(documents, feed, context);
  if (events.length > LISTINGS_MAX) throw new SourceRefused(`more than ${LISTINGS_MAX.toLocaleString('en')} events`);
  const results = events.map((event) => normaliseOrDrop(event, feed, context));
  return {
    listings: results.flatMap(({ listing }) => listing ?? []),
    dropped: shortened([...skipped, ...results.flatMap(({ dropped }) => dropped ?? [])]),
  };
}

/** Where the documents of a source lead, for a format that follows links. Throws as parsing does. */
export function linksIn({ feed, documents }: ParseTask): string[] {
  const { links = () => [] } = sourceFormats[feed.format];
  return documents.flatMap((document) => links(document, feed));
}

/** A time beyond the range of the calendar costs its event, not the source. */
function normaliseOrDrop(event: RawEvent, feed: Feed, { cities, languages }: ParseContext): Normalised {
  try {
    return normalise(event, feed, cities, languages);
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    return { dropped: `an event that cannot be used: ${failure.message}` };
  }
}

function shortened(lines: string[]): string[] {
  return lines.length <= DROPPED_MAX ? lines : [...lines.slice(0, DROPPED_MAX), `and ${lines.length - DROPPED_MAX} more entries`];
}
