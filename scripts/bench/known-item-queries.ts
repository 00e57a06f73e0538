/** Known-item queries: a page is searched by its title, exactly and in the ways in which people and agents search. */

/** @returns the queries of each variant, always the same for the same titles */
export function knownItemQueries(titles: readonly string[]): Record<QueryVariant, KnownItem[]> {
  const sample = sampleOf([...new Set(titles)].filter((title) => /\p{L}{3}/u.test(title)));
  const queriesBy = (write: (title: string) => string): KnownItem[] => sample.map((title) => ({ title, query: write(title) }));
  return {
    whole: queriesBy((title) => title),
    question: queriesBy((title) => `What should I know about ${title.replace(/[.?!]+$/, '')}, and how does it work?`),
    typo: queriesBy(withTypo),
    firstHalf: queriesBy(firstHalf),
  };
}

/** A question for each title, without the number that makes a generated one unique, in an order in which neighbours are far apart. */
export function questionsAbout(titles: readonly string[]): string[] {
  return titles.map((_, number) => {
    const title = titles[(number * 7919) % titles.length] ?? '';
    return `how does ${title.replace(/ \d+$/, '').toLowerCase()} work`;
  });
}

const MAX_TITLES = 1000;

/** The first titles by a hash, so that neither their order nor a small change of the library changes the sample. */
function sampleOf(titles: readonly string[]): string[] {
  return titles
    .map((title) => ({ title, at: hash(title) }))
    .sort((a, b) => a.at - b.at || (a.title < b.title ? -1 : 1))
    .slice(0, MAX_TITLES)
    .map(({ title }) => title);
}

/** Deletes, doubles, substitutes or transposes a letter of the longest word, not one of its first two. */
function withTypo(title: string): string {
  const longest = title.match(/\p{L}+/gu)!.reduce((a, b) => (b.length > a.length ? b : a));
  const at = Math.min(2 + (hash(title) % Math.max(1, longest.length - 3)), longest.length - 1);
  const [before, letter, after] = [longest.slice(0, at), longest[at]!, longest.slice(at + 1)];
  const typos = [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${letter === 'x' ? 'q' : 'x'}${after}`,
    `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
  ];
  return title.replace(longest, typos[(hash(title) >>> 8) % typos.length]!);
}

function firstHalf(title: string): string {
  const words = title.split(/\s+/);
  return words.slice(0, Math.ceil(words.length / 2)).join(' ');
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}

export type QueryVariant = 'whole' | 'question' | 'typo' | 'firstHalf';

export interface KnownItem {
  readonly query: string;
  readonly title: string;
}
