/** `npm run bench:scale -- 100 1000 10000`: measures building and searching libraries of these sizes, and updates the tables in docs/scale.md. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSizes, type Sizes } from '../../src/build/bundle-sizes.ts';
import { buildLibrary } from './build-library.ts';
import { benchPublishedIndex } from './published-index.ts';
import { questionsAbout } from './known-item-queries.ts';
import type { SearchFigures } from './scale-search.ts';
import type { PageList } from '../../src/capabilities/artifacts.ts';
import { generateLibrary } from './generate-library.ts';
import { percentile } from './relevance-metrics.ts';
import { isoDay } from '../../src/shared/time.ts';
import { sum } from '../../src/shared/sum.ts';

const DOCUMENT = 'docs/scale.md';
const BEGIN = '<!-- figures: npm run bench:scale writes what follows -->';
const END = '<!-- end of figures -->';

/** Files whose size grows with the library, by their name in the table. */
const measured = {
  'dist, all files': 'dist/**',
  HTML: 'dist/**/*.html',
  Markdown: 'dist/**/*.md',
  'llms-full.txt, all': 'dist/**/llms-full.txt',
  'search index': 'dist/pagefind/index/**',
  'search records': 'artifacts/search/records.*',
  'site.json': 'artifacts/site.json',
  'layouts.jsonl': 'artifacts/layouts.jsonl',
  'parity.json': 'dist/library/parity.json',
  'changes.json': 'dist/library/changes.json',
};

/** Fresh processes that run one query each; their median is reported. */
const FRESH = 7;
const QUERIES = 1000;
/** Asked before those that are measured. */
const WARM_UP = 100;

async function main(): Promise<void> {
  if (process.argv[2] === '--index') return benchPublishedIndex(Number(process.argv[3]), process.argv[4]);
  const sizes = process.argv.slice(2).map(Number);
  const [load = 0] = loadavg();
  const scales: Scale[] = [];
  for (const pages of sizes.length > 0 ? sizes : [100, 1000, 10_000]) scales.push(await measure(pages));
  const text = [conditions(load), buildTable(scales), fileTable(scales), bundleTable(scales)].join('\n\n');
  console.log(text);
  updateDocument(text);
}

interface Scale {
  pages: number;
  seconds: number;
  peakBytes: number;
  /** Bytes, by the names of `measured`. */
  files: Map<string, number>;
  bundles: Record<string, Sizes>;
  /** Milliseconds. */
  search: { p50: number; p95: number; first: number; since: number };
}

async function measure(pages: number): Promise<Scale> {
  const folder = mkdtempSync(join(tmpdir(), 'site-scale-'));
  try {
    generateLibrary(join(folder, 'library'), pages);
    const cost = await buildLibrary(join(folder, 'library'), folder);
    const files = new Map(Object.entries(measured).map(([name, pattern]) => [name, bytesOf(pattern, folder)]));
    return {
      pages,
      ...cost,
      files,
      bundles: bundleSizes(readFileSync('netlify.toml', 'utf8'), folder),
      search: measureSearch(folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function bytesOf(pattern: string, cwd: string): number {
  const stats = globSync(pattern, { cwd }).map((file) => statSync(join(cwd, file)));
  return sum(stats.map((each) => (each.isFile() ? each.size : 0)));
}

function measureSearch(outDir: string): Scale['search'] {
  const { pages } = JSON.parse(readFileSync(join(outDir, 'artifacts/page-list.json'), 'utf8')) as PageList;
  const file = join(outDir, 'questions.json');
  const run = (questions: string[]) => {
    writeFileSync(file, JSON.stringify(questions));
    const env = { ...process.env, OUT_DIR: outDir };
    const line = execFileSync(process.execPath, ['scripts/bench/scale-search.ts', file], { env, encoding: 'utf8' });
    return JSON.parse(line) as SearchFigures;
  };
  const fresh = Array.from({ length: FRESH }, () => run([]));
  const questions = questionsAbout(pages.map(({ title }) => title));
  const warm = run(Array.from({ length: WARM_UP + QUERIES }, (_, at) => questions[at % questions.length] ?? '')).each.slice(
    WARM_UP,
  );
  const median = (values: readonly number[]) => percentile(values, 0.5);
  return {
    p50: median(warm),
    p95: percentile(warm, 0.95),
    first: median(fresh.map(({ first }) => first)),
    since: median(fresh.map(({ since }) => since)),
  };
}

function conditions(load: number): string {
  const busy = load > 0.5 ? `, **on a busy machine** (load ${load.toFixed(1)} before the first build)` : '';
  const day = isoDay(Date.now());
  return `Measured on ${day} with Node ${process.versions.node}, ${availableParallelism()} cores (${cpus()[0]?.model.trim()})${busy}.`;
}

function buildTable(scales: Scale[]): string {
  return table(
    [
      'pages',
      'build, s',
      'pages/s',
      'peak memory, MB',
      'search p50, ms',
      'search p95, ms',
      'cold query, ms',
      'cold query with Node start, ms',
    ],
    scales.map(({ pages, seconds, peakBytes, search: { p50, p95, first, since } }) => [
      whole(pages),
      seconds.toFixed(1),
      whole(pages / seconds),
      whole(peakBytes / 1e6),
      p50.toFixed(2),
      p95.toFixed(2),
      whole(first),
      whole(since),
    ]),
  );
}

function fileTable(scales: Scale[]): string {
  const rows = Object.keys(measured).map((name) => [name, ...scales.map(({ files }) => megabytes(files.get(name) ?? NaN))]);
  return table(['MB', ...scales.map(({ pages }) => `${whole(pages)} pages`)], rows);
}

function bundleTable(scales: Scale[]): string {
  const cell = (sizes?: Sizes) => (sizes ? `${megabytes(sizes.unzipped)} / ${megabytes(sizes.zipped)}` : '');
  const names = new Set(scales.flatMap(({ bundles }) => Object.keys(bundles)));
  const rows = [...names].map((name) => [name, ...scales.map(({ bundles }) => cell(bundles[name]))]);
  return table(['function: MB unzipped / zipped', ...scales.map(({ pages }) => `${whole(pages)} pages`)], rows);
}

/** A Markdown table; the columns after the first are numbers. */
function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const alignment = `|---|${'---:|'.repeat(head.length - 1)}`;
  return [line(head), alignment, ...rows.map(line)].join('\n');
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0);
}

/** Replaces the tables in docs/scale.md. */
function updateDocument(text: string): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${DOCUMENT} lacks the markers around the figures: ${BEGIN} and ${END}`);
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}

await main();
