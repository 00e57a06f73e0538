/** Placeholders such as `{city-names}`: texts of the contract name the site and its cities with them, so the contract imports neither. */
import * as z from 'zod';

const texts = [
  'site-name',
  /** For programs, in lower case. */
  'site-id',
  'site-tagline',
  'site-description',
  /** `English` */
  'language-name',
  /** Completes "answers for". */
  'audience',
  /** Completes "any question about". */
  'subject',
  /** The main subjects. */
  'covers',
  /** The kinds of pages. */
  'page-kinds',
  /** A page, a heading of it and a question that it answers, for examples. */
  'example-page',
  'example-title',
  'example-heading',
  'example-question',
  'example-topic',
  /** Stands after a description of the library: `, with a calendar of …`, or nothing. */
  'with-calendar',
  /** What the events are called, and with more words. */
  'events',
  'events-in-full',
  'event-examples',
  'calendar-title',
  'calendar-description',
  /** `two European cities` */
  'city-count',
  /** `two` */
  'number-of-cities',
  /** `A, B and C` */
  'city-names',
  /** "`a`, `b` or `c`" */
  'city-ids',
  /** One of the cities, for examples. */
  'city-id',
  'city-name',
  'city-country',
  'city-time-zone',
] as const;

/** A list whose only entry is one of these is replaced as a whole. */
const lists = ['event-topics', 'event-kinds', 'event-languages'] as const;

/** The values of the placeholders. */
export const SiteFacts = z.object({
  texts: z.record(z.enum(texts), z.string()),
  lists: z.record(z.enum(lists), z.array(z.string())),
});

export type SiteFacts = z.infer<typeof SiteFacts>;

/** Replaces the placeholders in every string of a JSON value. Leaves other words in braces. */
export function fillPlaceholders<T>(value: T, facts: SiteFacts): T {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) => {
    if (typeof each === 'string') return fillText(each, facts.texts);
    return Array.isArray(each) && each.length === 1 ? (listOf(each[0], facts) ?? each) : each;
  });
}

/** Replaces the placeholders in a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z-]+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}

function listOf(entry: unknown, { lists }: SiteFacts): string[] | undefined {
  return Object.entries(lists).find(([name]) => entry === `{${name}}`)?.[1];
}
