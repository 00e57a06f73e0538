/** Runs one engine in a process of its own and prints the outcome as JSON. Started by `compare-search-engines.ts`. */
import { readFileSync } from 'node:fs';
import { engines, type EngineName, type Files } from './search-engines.ts';

/** Runs every query of `lists` once for its results, and those of `timed` again for their times. */
export interface Task {
  readonly engine: EngineName;
  readonly files: Files;
  readonly first: string;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly timed: readonly string[];
}

export interface Outcome {
  /** Milliseconds to open and run the first query in a new process. */
  readonly coldMs: number;
  readonly answers: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Milliseconds of each of `timed`. */
  readonly times: readonly number[];
  /** Resident memory after a thousand queries. */
  readonly rssMB: number;
}

const LIMIT = 10;

async function run({ engine, files, first, lists, timed }: Task): Promise<Outcome> {
  await engines[engine].load();
  const start = performance.now();
  const answer = await engines[engine].open(files);
  await answer(first, LIMIT);
  const coldMs = performance.now() - start;

  for (let at = 0; at < 1000; at += 1) await answer(timed[at % timed.length]!, LIMIT);
  const rssMB = process.memoryUsage().rss / 2 ** 20;

  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const query of timed) {
      const begin = performance.now();
      await answer(query, LIMIT);
      times.push(performance.now() - begin);
    }
  }
  const answers: Record<string, (readonly string[])[]> = {};
  for (const [name, queries] of Object.entries(lists)) {
    answers[name] = [];
    for (const query of queries) answers[name].push(await answer(query, LIMIT));
  }
  return { coldMs, answers, times, rssMB };
}

const task = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Task;
process.stdout.write(JSON.stringify(await run(task)));
