/** Reads a source once as a refresh would, and keeps nothing: what it has, for operators who choose and check sources. */
import type { Feed } from './feeds.ts';
import type { Listing } from './normalise.ts';
import { phaseOf } from './phase.ts';
import { sourceDocuments, type SourceContext } from './read-source.ts';
import { SourceRefused } from './source-refused.ts';

export interface SourceTrial {
  /** Why it cannot be read; null when it can. */
  reason: string | null;
  /** Events for one of our cities, all of them and those that are not over. */
  events: number;
  ahead: number;
  /** What it lists besides, and why that is not for us. */
  dropped: string[];
  /** The cities of its events. */
  cities: string[];
  /** By field, the percentage of events that have it. */
  filled: Record<FilledField, number>;
}

type FilledField = keyof typeof FIELDS;

/** The fields by which sources differ. */
const FIELDS = {
  time: ({ allDay }: Listing) => !allDay,
  end: ({ end }: Listing) => end !== null,
  venue: ({ venue, attendance }: Listing) => venue !== null || attendance === 'online',
  organiser: ({ organizer }: Listing) => organizer !== null,
  price: ({ price }: Listing) => price !== null,
  attendance: ({ attendanceAssumed }: Listing) => attendanceAssumed !== true,
};

/** Never throws for a source that fails. */
export async function trySource(feed: Feed, context: Omit<SourceContext, 'previous'>): Promise<SourceTrial> {
  try {
    const documents = (await sourceDocuments(feed, {}, context)) ?? [];
    const { listings, dropped } = await context.parser.parse({ feed, documents });
    const share = (has: (listing: Listing) => boolean) =>
      listings.length === 0 ? 0 : Math.round((listings.filter(has).length / listings.length) * 100);
    const filled = Object.entries(FIELDS).map(([field, has]) => [field, share(has)]);
    return {
      reason: null,
      events: listings.length,
      ahead: listings.filter((listing) => phaseOf(listing, context.now) !== 'past').length,
      dropped,
      cities: [...new Set(listings.map(({ city }) => city))].sort(),
      filled: Object.fromEntries(filled) as SourceTrial['filled'],
    };
  } catch (failure) {
    if (!(failure instanceof SourceRefused)) throw failure;
    const filled = { time: 0, end: 0, venue: 0, organiser: 0, price: 0, attendance: 0 };
    return { reason: failure.message, events: 0, ahead: 0, dropped: [], cities: [], filled };
  }
}
