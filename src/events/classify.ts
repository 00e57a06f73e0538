/** What an event is about and of what kind, by the words of `content/events/feeds.yml`. */
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

/** What is neither said nor to be seen from the name is most likely a meetup. */
const USUAL_KIND: Kind = 'meetup';

/** What an editor or the source says outright wins; otherwise the name, the labels and the organiser decide, for the kind the name alone first. */
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

/** The texts are joined by a sign that no word contains, so that no pair of words is found across two of them. */
function matches<Name extends string>(list: [Name, RegExp][], texts: string[]): Name[] {
  const text = texts.map(plain).join(' | ');
  return list.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
