/** The topics, the kind and the audience of an event, by the words of `content/events/feeds.yml`. */
import { plain } from './event-id.ts';
import type { SourceRecord } from './event.ts';
import type { Feeds } from './feeds.ts';

/** Words by topic, kind and audience, as editors write them: `startup*` means any word that begins so, `*messe` any
 * that ends so, `venture capital` both words together. */
export type Words = Pick<Feeds, 'topics' | 'kinds' | 'audiences' | 'usualKind' | 'usualAudience'>;

export interface Classifier {
  /** In the library's order; empty when no word matches. */
  topicsOf(records: readonly Described[]): string[];
  kindOf(record: Described): string;
  /** Null where the library has no audiences. */
  audienceOf(record: Described): string | null;
}

type Described = Pick<SourceRecord, 'name' | 'labels' | 'organizer' | 'topics' | 'kind' | 'audience'>;

/**
 * A value from an editor or the source wins. Otherwise topics come from name, labels and organiser, and the kind and the audience from the name,
 * then the labels.
 */
export function classifier({ topics, kinds, audiences, usualKind, usualAudience }: Words): Classifier {
  const topicPatterns = patterns(topics);
  const kindPatterns = patterns(kinds);
  const audiencePatterns = patterns(audiences);
  const topicsOf = ({ topics, name, labels, organizer }: Described) =>
    topics ?? matches(topicPatterns, [name, ...labels, organizer?.name ?? '']);
  return {
    topicsOf: (records) => {
      const about = new Set(records.flatMap(topicsOf));
      return Object.keys(topics).filter((topic) => about.has(topic));
    },
    kindOf: (record) => record.kind ?? firstMatch(kindPatterns, record) ?? usualKind,
    audienceOf: (record) => record.audience ?? firstMatch(audiencePatterns, record) ?? usualAudience ?? null,
  };
}

function patterns(words: Record<string, string[]>): [name: string, pattern: RegExp][] {
  return Object.entries(words)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => [name, new RegExp(`(?:^| )(?:${list.map(pattern).join('|')})(?= |$)`)]);
}

function pattern(word: string): string {
  return word.split('*').map(plain).join('[a-z0-9]*');
}

function firstMatch(list: [name: string, pattern: RegExp][], { name, labels }: Described): string | undefined {
  return matches(list, [name])[0] ?? matches(list, labels)[0];
}

/** The texts are joined by a character that no word contains, so that no phrase matches across two of them. */
function matches(list: [name: string, pattern: RegExp][], texts: string[]): string[] {
  const text = texts.map(plain).join(' | ');
  return list.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
