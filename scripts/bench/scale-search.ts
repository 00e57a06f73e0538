/**
 * Searches the build in `OUT_DIR` in a process of its own, and prints the milliseconds as a line of JSON: `first` for opening the index and
 * the first query, `since` for the same from the start of the process, and `warm` for each further query.
 */
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { search } from '../../src/capabilities/search-content.ts';
import { searchContent } from '../../src/contract/capabilities.ts';

const COUNT = Number(process.argv[2]);
const WARM_UP = 100;

const first = await time('what is the price of a round');
const since = performance.now();
const warm: number[] = [];
const queries = COUNT > 0 ? queriesFor([...siteRecord().titles.values()]) : [];
for (const [number, query] of queries.entries()) {
  const milliseconds = await time(query);
  if (number >= WARM_UP) warm.push(milliseconds);
}
console.log(JSON.stringify({ first, since, warm }));

async function time(q: string): Promise<number> {
  const begin = performance.now();
  await search(searchContent.input.parse({ q }));
  return performance.now() - begin;
}

/** Questions made of titles, without the numbers that make generated titles unique: every word is on many pages. */
function queriesFor(titles: string[]): string[] {
  return Array.from({ length: WARM_UP + COUNT }, (_, number) => {
    const title = titles[(number * 7919) % titles.length] ?? '';
    return `how does ${title.replace(/ \d+$/, '').toLowerCase()} work`;
  });
}
