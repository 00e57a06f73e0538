/**
 * Asks the build in `OUT_DIR` the questions of a file, a JSON array, in a process of its own. Prints the milliseconds as a line of JSON: `first`
 * for opening the index and the first question, `since` for the same from the start of the process, and `each` for every question of the file;
 * also a digest of all answers, and the most memory that was resident.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { search } from '../../src/capabilities/search-content.ts';
import { searchContent } from '../../src/contract/capabilities.ts';

export interface SearchFigures {
  readonly first: number;
  readonly since: number;
  readonly each: readonly number[];
  readonly answers: string;
  readonly bytes: number;
}

const answers = createHash('sha256');
const first = await time('what is the price of a round');
const since = performance.now();
const each: number[] = [];
for (const question of JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[]) each.push(await time(question));
const bytes = process.resourceUsage().maxRSS * 1024;
const figures: SearchFigures = { first, since, each, answers: answers.digest('hex'), bytes };
console.log(JSON.stringify(figures));

async function time(q: string): Promise<number> {
  const begin = performance.now();
  const { results } = await search(searchContent.input.parse({ q }));
  const milliseconds = performance.now() - begin;
  answers.update(JSON.stringify(results));
  return milliseconds;
}
