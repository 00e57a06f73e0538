/** The topics and the kind of an event, by the words of `content/events/feeds.yml`. */
import { plain } from './event-id.ts';
import type { SourceRecord } from './event.ts';
import type { Feeds } from './feeds.ts';

/** Words by topic and by kind, as editors write them: `startup*` means any word that begins so, `venture capital` both words together. */
export type Words = Pick<Feeds, 'topics' | 'kinds' | 'usualKind'>;

export interface Classifier {
  /** In the library's order; empty when no word matches. */
  topicsOf(records: readonly Described[]): string[];
  kindOf(record: Described): string;
}

type Described = Pick<SourceRecord, 'name' | 'labels' | 'organizer' | 'topics' | 'kind'>;

/** A value from an editor or the source wins. Otherwise topics come from name, labels and organiser, and the kind from the name, then the labels. */
export function classifier({ topics, kinds, usualKind }: Words): Classifier {
  const topicPatterns = patterns(topics);
  const kindPatterns = patterns(kinds);
  const topicsOf = ({ topics, name, labels, organizer }: Described) =>
    topics ?? matches(topicPatterns, [name, ...labels, organizer?.name ?? '']);
  return {
    topicsOf: (records) => {
      const about = new Set(records.flatMap(topicsOf));
      return Object.keys(topics).filter((topic) => about.has(topic));
    },
    kindOf: (record) =>
      record.kind ?? matches(kindPatterns, [record.name])[0] ?? matches(kindPatterns, record.labels)[0] ?? usualKind,
  };
}

function patterns(words: Record<string, string[]>): [name: string, pattern: RegExp][] {
  return Object.entries(words)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => [name, new RegExp(`(?:^| )(?:${list.map(pattern).join('|')})(?= |$)`)]);
}

function pattern(word: string): string {
  return word.endsWith('*') ? `${plain(word)}[a-z0-9]*` : plain(word);
}

/** The texts are joined by a character that no word contains, so that no phrase matches across two of them. */
function matches(list: [name: string, pattern: RegExp][], texts: string[]): string[] {
  const text = texts.map(plain).join(' | ');
  return list.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
