/**
 * Compares search engines over the same pages and queries.
 *
 *     node scripts/bench/compare-search-engines.ts [FILE] [--engines site,minisearch,…] [--json OUT]
 *
 * FILE is a judged collection: `{ name, docs: [{ id, title, text }], queries: [{ id, text }], qrels: { query: { doc: gain } } }`.
 * Without FILE it measures the built library, which has no judgements: only known-item queries, times, memory and sizes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { collectionFromFile, collectionFromLibrary, type Collection } from './search-collection.ts';
import { engines, type EngineName } from './search-engines.ts';
import { knownItemQueries, type KnownItem, type QueryVariant } from './known-item-queries.ts';
import { mean, ndcg, percentile, recall, reciprocalRank } from './relevance-metrics.ts';
import type { Outcome, Task } from './run-search-engine.ts';

async function main(): Promise<void> {
  const { file, names, output } = readArguments();
  const directory = mkdtempSync(join(tmpdir(), 'search-bench-'));
  try {
    const collection = file === undefined ? collectionFromLibrary(ROOT) : await collectionFromFile(file, directory);
    const figures: Partial<Record<EngineName, Figures>> = {};
    for (const name of names) figures[name] = await measure(name, collection, directory);
    console.log(
      `${collection.name}: ${collection.pages.length} pages, ${collection.judged.length} judged queries\n\n${toTable(figures)}`,
    );
    if (output !== undefined)
      writeFileSync(output, `${JSON.stringify({ collection: collection.name, engines: figures }, null, 2)}\n`);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function readArguments(): { file: string | undefined; names: EngineName[]; output: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { engines: { type: 'string' }, json: { type: 'string' } },
  });
  const known = Object.keys(engines);
  const names = values.engines?.split(',') ?? known;
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no engine ${unknown.join(', ')}. Choose from ${known.join(', ')}.`);
  return { file: positionals[0], names: names as EngineName[], output: values.json };
}

async function measure(name: EngineName, collection: Collection, directory: string): Promise<Figures> {
  const bytes = await engines[name].build(collection, directory);
  const items = knownItemQueries(collection.pages.map(({ title }) => title));
  const questions =
    collection.judged.length > 0
      ? collection.judged.map(({ query }) => query)
      : items.question.slice(0, 300).map(({ query }) => query);
  const lists = {
    judged: collection.judged.map(({ query }) => query),
    ...mapValues(items, (queries) => queries.map(({ query }) => query)),
  };
  const { pagefindDirectory, recordsDirectory } = collection;
  const task: Task = {
    engine: name,
    files: { directory, pagefindDirectory, recordsDirectory },
    first: questions[0]!,
    lists,
    timed: shuffled(questions),
  };
  const { coldMs, answers, times, rssMB } = runInProcess(task, directory);
  return {
    ...(collection.judged.length === 0 ? {} : judge(answers['judged']!, collection)),
    coldMs: round(coldMs, 1),
    p50: round(percentile(times, 0.5), 3),
    p95: round(percentile(times, 0.95), 3),
    p99: round(percentile(times, 0.99), 3),
    rssMB: round(rssMB, 0),
    artifactMB: round(bytes / 2 ** 20, 2),
    knownItem: mapValues(items, (queries, variant) => hits(queries, answers[variant] ?? [], collection)),
  };
}

/** Runs an engine in a process of its own, to measure its start and memory alone. */
function runInProcess(task: Task, directory: string): Outcome {
  const path = join(directory, 'task.json');
  writeFileSync(path, JSON.stringify(task));
  const program = fileURLToPath(new URL('run-search-engine.ts', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', program, path], { encoding: 'utf8', maxBuffer: 2 ** 30 }),
  ) as Outcome;
}

function judge(answers: readonly (readonly string[])[], { judged }: Collection): Relevance {
  const measured = (measure: typeof ndcg | typeof reciprocalRank): number =>
    round(mean(judged.map(({ judgements }, at) => measure(answers[at]!, judgements, 10))), 4);
  return {
    ndcg10: measured(ndcg),
    mrr10: measured(reciprocalRank),
    recall10: measured(recall),
    zeroShare: round(mean(answers.map((found) => (found.length === 0 ? 1 : 0))), 4),
  };
}

/** Pages with the same title are equally correct. */
function hits(queries: readonly KnownItem[], answers: readonly (readonly string[])[], { pages }: Collection): Hits {
  const titleOf = new Map(pages.map(({ id, title }) => [id, title]));
  const rank = queries.map(({ title }, at) => (answers[at] ?? []).findIndex((id) => titleOf.get(id) === title));
  const share = (depth: number): number => round(mean(rank.map((found) => (found >= 0 && found < depth ? 1 : 0))), 4);
  return { hit1: share(1), hit10: share(10) };
}

function toTable(figures: Partial<Record<EngineName, Figures>>): string {
  const rows = Object.entries(figures).map(([name, f]) => [
    name,
    ...[f.ndcg10, f.mrr10, f.recall10, f.zeroShare].map((value) => value?.toFixed(3) ?? '–'),
    ...VARIANTS.map((variant) => `${f.knownItem[variant].hit1.toFixed(3)}/${f.knownItem[variant].hit10.toFixed(3)}`),
    ...[f.coldMs, f.p50, f.p95, f.p99, f.rssMB, f.artifactMB].map(String),
  ]);
  const table = [
    [
      'engine',
      'nDCG@10',
      'MRR@10',
      'recall@10',
      'zero',
      ...VARIANTS.map((variant) => `${variant} @1/@10`),
      'cold ms',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'RSS MB',
      'files MB',
    ],
    ...rows,
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  '),
    )
    .join('\n');
}

const VARIANTS = ['whole', 'question', 'typo', 'firstHalf'] as const satisfies readonly QueryVariant[];

/** Shuffles, in the same order on every run. */
function shuffled(queries: readonly string[]): string[] {
  let state = 1;
  const drawn = queries.map((query) => ({ query, at: (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) }));
  return drawn.sort((a, b) => a.at - b.at).map(({ query }) => query);
}

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value, key as Key)])) as Record<
    Key,
    To
  >;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

interface Hits {
  /** Share of the queries whose page is first, and among the first ten. */
  readonly hit1: number;
  readonly hit10: number;
}

interface Relevance {
  readonly ndcg10: number;
  readonly mrr10: number;
  readonly recall10: number;
  /** Share of the queries without results. */
  readonly zeroShare: number;
}

interface Figures extends Partial<Relevance> {
  /** Milliseconds to open and run the first query in a new process that has only loaded the code. */
  readonly coldMs: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly rssMB: number;
  readonly artifactMB: number;
  readonly knownItem: Readonly<Record<QueryVariant, Hits>>;
}

await main();
