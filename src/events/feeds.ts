/** The sources, from `content/events/feeds.yml`: feeds are data. */
import { join } from 'node:path';
import * as z from 'zod';
import type { SourceState } from './event.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { readYaml } from '../site/read-yaml.ts';

const words = z.array(z.string().min(1));

const formats = [
  'icalendar',
  'schema-org',
  'bevy',
  'the-events-calendar',
  'developers-events',
  'luma-api',
  'confs-tech',
] as const;

export const Feed = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'write the id in lower case with hyphens'),
  name: z.string().min(1),
  format: z.enum(formats, `choose ${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}`),
  /** Of confs-tech with `{year}` and `{topic}`, filled in from the clock and `documents`. */
  url: z.url({ protocol: /^https?$/, error: 'give the full https address of the feed' }),
  /** The page for people; stands in for the link of an event that has none. */
  page: z.url({ protocol: /^https$/, error: 'give the full https address of the page' }),
  authority: z.enum(['organiser', 'platform', 'list'], 'choose organiser, platform or list'),
  city: z.string().nullable().default(null),
  /** Topics of which an event must have at least one. */
  keep: z.array(z.string()).nullable().default(null),
  licence: z.string().min(1, 'say what the source allows'),
  /** Luma writes STATUS:TENTATIVE on every event. */
  tentativeMeansScheduled: z.boolean().default(false),
  /** The most events the feed ever lists (Meetup: 10). When it is full, an event missing from it has not been taken back. */
  atMost: z.int().positive().nullable().default(null),
  /** The source lists coming events only and may have none: an answer without events is no failure. */
  mayBeEmpty: z.boolean().default(false),
  /** Whether the source allows its pictures to be shown. */
  images: z.boolean().default(false),
  /** Last day on which a sudden drop or rise in the number of events is accepted. */
  acceptChangeUntil: z.iso.date('write the day as YYYY-MM-DD').nullable().default(null),
  /** The topic files of confs-tech. */
  documents: z.array(z.string()).default([]),
  /** The environment variable that holds the key of luma-api. */
  keyVariable: z.string().nullable().default(null),
});

function feedsFile({ topics, kinds, audiences }: Vocabulary) {
  return z.strictObject({
    sources: z
      .array(Feed.extend({ keep: z.array(z.enum(topics)).nullable().default(null) }))
      .nullish()
      .transform((feeds) => feeds ?? [])
      .refine((feeds) => new Set(feeds.map(({ id }) => id)).size === feeds.length, 'two sources have the same id: rename one'),
    topics: z.partialRecord(z.enum(topics), words),
    kinds: z.partialRecord(z.enum(kinds), words),
    audiences: z.partialRecord(z.enum(audiences), words).default({}),
  });
}

export type Feed = z.infer<typeof Feed>;

export interface Feeds extends Pick<Vocabulary, 'usualKind' | 'usualAudience' | 'languages'> {
  sources: Feed[];
  /** The words of every topic, in the library's order. */
  topics: Record<string, string[]>;
  /** The words of kinds and audiences, in the order of the file: the first that matches wins. */
  kinds: Record<string, string[]>;
  audiences: Record<string, string[]>;
}

/** Hand-added events are a source too, the most trusted one. */
export const EDITORS: Pick<SourceState, 'name' | 'city' | 'licence' | 'authority'> & { id: string } = {
  id: 'editors',
  name: 'Editors',
  city: null,
  licence: 'Own',
  authority: 'editor',
};

/**
 * @returns no sources when the library has no calendar
 * @throws {ContentError} naming file, line and what to do
 */
export async function readFeeds(contentDir: string): Promise<Feeds> {
  const vocabulary = await readVocabulary(contentDir);
  if (vocabulary === undefined) return { sources: [], topics: {}, kinds: {}, audiences: {}, usualKind: '', languages: [] };
  const file = join(contentDir, 'events/feeds.yml');
  const read = await readYaml(file, feedsFile(vocabulary), { sources: [], topics: {}, kinds: {}, audiences: {} });
  const { usualKind, usualAudience, languages } = vocabulary;
  return {
    sources: read.sources,
    topics: inOrder(vocabulary.topics, read.topics),
    kinds: inFileOrder(read.kinds),
    audiences: inFileOrder(read.audiences),
    usualKind,
    usualAudience,
    languages,
  };
}

function inOrder(names: readonly string[], words: Partial<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(names.map((name) => [name, words[name] ?? []]));
}

function inFileOrder(words: Partial<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(words).map(([name, list]) => [name, list ?? []]));
}
