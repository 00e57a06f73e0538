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
  const split = splitter();
  const topicsIn = finder(topics, split);
  const kindsIn = finder(kinds, split);
  const audiencesIn = finder(audiences, split);
  const topicsOf = ({ topics, name, labels, organizer }: Described) =>
    topics ?? topicsIn(organizer === null ? [...labels, name] : [organizer.name, ...labels, name]);
  return {
    topicsOf: (records) => {
      const about = new Set(records.flatMap(topicsOf));
      return Object.keys(topics).filter((topic) => about.has(topic));
    },
    kindOf: (record) => record.kind ?? firstMatch(kindsIn, record) ?? usualKind,
    audienceOf: (record) => record.audience ?? firstMatch(audiencesIn, record) ?? usualAudience ?? null,
  };
}

function firstMatch(find: Finder, { name, labels }: Described): string | undefined {
  return find([name])[0] ?? find(labels)[0];
}

/** The words of a text, which is the same as the last time for two of three tables. */
function splitter(): (text: string) => string[] {
  let last = '';
  let words = [''];
  return (text) => {
    if (text !== last) [last, words] = [text, plain(text).split(' ')];
    return words;
  };
}

/** The names whose words are in one of the texts, in the order of the table; no phrase matches across two texts. */
type Finder = (texts: string[]) => string[];

/** How many words a finder remembers: most words of events come again and again. */
const REMEMBERED = 20_000;

function finder(table: Record<string, string[]>, split: (text: string) => string[]): Finder {
  const phrases = Object.entries(table).flatMap(([name, list]) => list.map((phrase) => phraseOf(name, phrase)));
  const byLetter = Map.groupBy(phrases, ({ letter }) => letter);
  const remembered = new Map<string, Phrase[]>();
  const beginningWith = (word: string): Phrase[] => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    const candidates = [...(byLetter.get(word.charAt(0)) ?? []), ...(byLetter.get('*') ?? [])];
    const beginning = candidates.filter(({ tests }) => tests[0]?.(word));
    if (remembered.size < REMEMBERED) remembered.set(word, beginning);
    return beginning;
  };
  return (texts) => {
    const found = new Set<string>();
    for (const text of texts) {
      const words = split(text);
      words.forEach((word, at) => {
        for (const { name, tests } of beginningWith(word))
          if (tests.every((test, index) => test(words[at + index] ?? ''))) found.add(name);
      });
    }
    return found.size === 0 ? [] : Object.keys(table).filter((name) => found.has(name));
  };
}

/** Words of a table that must follow each other in a text. */
interface Phrase {
  name: string;
  /** With which the first of them begins, or `*`. */
  letter: string;
  tests: ((word: string) => boolean)[];
}

/** `Co-Founder*` is `co` and any word that begins with `founder`. */
function phraseOf(name: string, phrase: string): Phrase {
  const words = phrase
    .split(/(\*)/)
    .map((part) => (part === '*' ? part : plain(part)))
    .join('')
    .split(' ');
  return { name, letter: words.join().charAt(0), tests: words.map(testOf) };
}

function testOf(pattern: string): (word: string) => boolean {
  const part = pattern.replaceAll('*', '');
  if (part === pattern) return (word) => word === part;
  if (!pattern.startsWith('*')) return (word) => word.startsWith(part);
  return pattern.endsWith('*') ? (word) => word.includes(part) : (word) => word.endsWith(part);
}
