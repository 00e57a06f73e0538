/** The topics and the kind of an event, by the words of `content/events/feeds.yml`. */
import { plain } from './event-id.ts';
import { type Kind, kinds, type Topic, topics } from '../contract/event-record.ts';
import type { SourceRecord } from './event.ts';

/** Words by topic and by kind, as editors write them: `startup*` means any word that begins so, `venture capital` both words together. */
export interface Words {
  topics: Partial<Record<Topic, string[]>>;
  kinds: Partial<Record<Kind, string[]>>;
}

export interface Classifier {
  /** In the order of the list of topics; empty when no word matches. */
  topicsOf(record: Described): Topic[];
  kindOf(record: Described): Kind;
}

type Described = Pick<SourceRecord, 'name' | 'labels' | 'organizer' | 'topics' | 'kind'>;

/** The kind of an event that no word gives one. */
const USUAL_KIND: Kind = 'meetup';

/** A value from an editor or the source wins. Otherwise topics come from name, labels and organiser, and the kind from the name, then the labels. */
export function classifier(words: Words): Classifier {
  const topicPatterns = patterns(topics, words.topics);
  const kindPatterns = patterns(kinds, words.kinds);
  return {
    topicsOf: (record) => record.topics ?? matches(topicPatterns, [record.name, ...record.labels, record.organizer?.name ?? '']),
    kindOf: (record) =>
      record.kind ?? matches(kindPatterns, [record.name])[0] ?? matches(kindPatterns, record.labels)[0] ?? USUAL_KIND,
  };
}

function patterns<Name extends string>(names: readonly Name[], words: Partial<Record<Name, string[]>>): [Name, RegExp][] {
  return names.flatMap((name) => {
    const list = words[name];
    return list === undefined || list.length === 0
      ? []
      : [[name, new RegExp(`(?:^| )(?:${list.map(pattern).join('|')})(?= |$)`)]];
  });
}

function pattern(word: string): string {
  return word.endsWith('*') ? `${plain(word)}[a-z0-9]*` : plain(word);
}

/** The texts are joined by a character that no word contains, so that no phrase matches across two of them. */
function matches<Name extends string>(list: [Name, RegExp][], texts: string[]): Name[] {
  const text = texts.map(plain).join(' | ');
  return list.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
