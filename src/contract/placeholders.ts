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
  /** One of the cities, for examples of calls; nothing if there is none. */
  'example-city',
  /** The same in texts, or a word in its place. */
  'city-id',
  'city-name',
  'city-country',
  'city-time-zone',
] as const;

/** A list whose only entry is one of these is replaced as a whole. */
const lists = ['event-topics', 'event-kinds', 'event-audiences', 'event-languages'] as const;

/** The values of the placeholders. */
export const Placeholders = z.object({
  texts: z.record(z.enum(texts), z.string()),
  lists: z.record(z.enum(lists), z.array(z.string())),
});

export type Placeholders = z.infer<typeof Placeholders>;

/**
 * Replaces the placeholders in every string of a JSON value. Leaves other words in braces. A property that stands for nothing, as the topics do
 * where there is no calendar, is left out: JSON Schema allows no empty `enum`.
 */
export function fillPlaceholders<T>(value: T, placeholders: Placeholders): T {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) => {
    const filled = typeof each === 'string' ? fillText(each, placeholders.texts) : filledList(each, placeholders);
    return isEmpty(filled) && !isEmpty(each) ? undefined : filled;
  });
}

/** Replaces the placeholders in a text. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z-]+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}

function filledList(value: unknown, { lists }: Placeholders): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  return Object.entries(lists).find(([name]) => value[0] === `{${name}}`)?.[1] ?? value;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}
