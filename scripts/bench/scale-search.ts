/**
 * Asks the library that `OUT_DIR` names questions, in a process of its own, and prints a line of JSON with the milliseconds of each:
 * `first` is the opening of the index and the first answer, `since` the same from the start of the process, `warm` the others.
 */
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { search } from '../../src/capabilities/search-content.ts';
import { searchContent } from '../../src/contract/capabilities.ts';

const COUNT = Number(process.argv[2]);
const WARM_UP = 100;

const first = await time('what is the price of a round');
const since = performance.now();
const warm: number[] = [];
const questions = COUNT > 0 ? questionsOf([...siteRecord().titles.values()]) : [];
for (const [number, question] of questions.entries()) {
  const milliseconds = await time(question);
  if (number >= WARM_UP) warm.push(milliseconds);
}
console.log(JSON.stringify({ first, since, warm }));

async function time(q: string): Promise<number> {
  const begin = performance.now();
  await search(searchContent.input.parse({ q }));
  return performance.now() - begin;
}

/** The words of titles as a question, without the number by which generated titles differ: every word is on many pages. */
function questionsOf(titles: string[]): string[] {
  return Array.from({ length: WARM_UP + COUNT }, (_, number) => {
    const title = titles[(number * 7919) % titles.length]!;
    return `how does ${title.replace(/ \d+$/, '').toLowerCase()} work`;
  });
}
