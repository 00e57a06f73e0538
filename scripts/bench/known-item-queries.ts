/** Queries that have one right answer: a page asked for by its title, whole and in the ways people and agents really ask. */

/** @returns for each way of asking, queries with the title they ask for; the same for the same titles */
export function knownItems(titles: readonly string[]): Record<WayOfAsking, KnownItem[]> {
  const sample = sampleOf([...new Set(titles)].filter((title) => /\p{L}{3}/u.test(title)));
  const ask = (write: (title: string) => string): KnownItem[] => sample.map((title) => ({ title, query: write(title) }));
  return {
    whole: ask((title) => title),
    question: ask((title) => `What should I know about ${title.replace(/[.?!]+$/, '')}, and how does it work?`),
    typo: ask(withTypo),
    firstHalf: ask(firstHalf),
  };
}

const MOST = 1000;

/** Evenly spread over the titles in order of a hash, so that neither their order nor a small change moves the sample. */
function sampleOf(titles: readonly string[]): string[] {
  return titles
    .map((title) => ({ title, at: hash(title) }))
    .sort((a, b) => a.at - b.at || (a.title < b.title ? -1 : 1))
    .slice(0, MOST)
    .map(({ title }) => title);
}

/** One letter of the longest word left out, doubled, changed or swapped with the next; not one of its first two. */
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

export type WayOfAsking = 'whole' | 'question' | 'typo' | 'firstHalf';

export interface KnownItem {
  readonly query: string;
  readonly title: string;
}
