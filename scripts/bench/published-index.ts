/**
 * `npm run bench:scale -- --index 100000 [FOLDER]`: searches an index of this many pages in a function whose bundle cannot hold it. The pages
 * go to Pagefind as they are generated, without Astro, and have about 150 words; the files of the index are 15 milliseconds away. With a folder
 * the index is kept there, and searched again the next time.
 *
 * Questions are asked one after the other, each about the title of a page. Which one comes next does not depend on those before: the n-th of
 * the titles is drawn in proportion to 1/n (Zipf), so that some questions repeat and many are asked once.
 */
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createIndex } from 'pagefind';
import { DIGESTS, digestedArtifacts } from '../../src/capabilities/artifact-digests.ts';
import type { PageList, SiteRecord } from '../../src/capabilities/artifacts.ts';
import { sum } from '../../src/shared/sum.ts';
import { writeRecords } from '../../src/search/write-records.ts';
import { placeholders } from '../../src/site/site.ts';
import { generator, textGenerator } from './generate-library.ts';
import { questionsAbout } from './known-item-queries.ts';
import { percentile } from './relevance-metrics.ts';
import type { SearchFigures } from './scale-search.ts';

/** Milliseconds that each request for a file takes. */
const DELAY = 15;
/** Questions that are asked before those that are measured. */
const WARM_UP = 4000;
const QUERIES = 2000;
/** What V8 chooses on a machine with 1 GB: its limits follow the memory of the machine. */
const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=8'];

/** @param kept a folder that has the index already, or gets it; else it is made in a temporary one */
export async function benchPublishedIndex(pages: number, kept?: string): Promise<void> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'site-index-'));
  const whole = join(folder, 'whole');
  const bare = join(folder, 'bare');
  const { title, paragraph } = textGenerator(pages);
  const titles = Array.from({ length: pages }, (_, number) => `${title()} ${number}`);
  try {
    if (!existsSync(join(whole, 'dist'))) await writeIndex(titles, paragraph, whole);
    writeRecords(join(whole, 'dist/pagefind'), join(whole, 'artifacts/search'));
    const { url, requests, close } = await serveSlowly(join(whole, 'dist'));
    for (const out of [whole, bare]) writeSite(out, titles, url);
    copyBare(whole, bare);
    const questions = draw(questionsAbout(titles), WARM_UP + QUERIES);
    writeFileSync(join(folder, 'none.json'), '[]');
    writeFileSync(join(folder, 'questions.json'), JSON.stringify(questions));
    const bundled = await searchIn(whole, folder);
    const fetched = await searchIn(bare, folder);
    close();
    if (fetched.answers !== bundled.answers) throw new Error('The answers differ from those of the whole index');
    console.log(`${pages} pages; ${megabytesOf(whole, BARE)} MB in the bundle, ${megabytesOf(whole, LEFT_OUT)} MB left out`);
    report('the whole index in the bundle', bundled, questions);
    report(`chunks and records ${DELAY} ms away`, fetched, questions);
    console.log(`${requests()} files fetched; the answers are the same`);
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

const BARE = ['dist/pagefind/*.{json,pf_meta}', 'artifacts/search/records.store'];
const LEFT_OUT = ['artifacts/search/index/*', 'artifacts/search/records.jsonl'];

async function writeIndex(titles: readonly string[], paragraph: () => string, out: string): Promise<void> {
  const { index } = await createIndex();
  if (index === undefined) throw new Error('Pagefind did not start');
  for (const [number, each] of titles.entries())
    await index.addHTMLFile({ url: pathOf(number), content: pageOf(each, [paragraph(), paragraph(), paragraph()]) });
  const pagefind = join(out, 'dist/pagefind');
  await index.writeFiles({ outputPath: pagefind });
  await index.deleteIndex();
  cpSync(join(pagefind, 'index'), join(out, 'artifacts/search/index'), { recursive: true });
}

/** `count` of the items, the n-th of them in proportion to 1/n. The same each time. */
function draw(items: readonly string[], count: number): string[] {
  const random = generator(1);
  let total = 0;
  const totals = items.map((_, at) => (total += 1 / (at + 1)));
  return Array.from({ length: count }, () => {
    const drawn = random() * total;
    return items[totals.findIndex((sum) => sum > drawn)] ?? '';
  });
}

function pathOf(number: number): string {
  return `/pages/page-${number}`;
}

function pageOf(title: string, paragraphs: string[]): string {
  const text = paragraphs.map((each, at) => `<h2 id="part-${at}">${each.slice(0, 20)}</h2><p>${each}</p>`).join('');
  return `<!doctype html><html lang="en"><body><main data-pagefind-body><h1 data-pagefind-meta="title">${title}</h1>${text}</main></body></html>`;
}

function writeSite(out: string, titles: string[], filesUrl: string): void {
  const site: SiteRecord = {
    ...{ placeholders, language: 'en', colours: {}, fonts: {}, siteUrl: filesUrl, filesUrl, built: '2026-11-21', commit: null },
    ...{ styles: [], cities: [] },
  };
  const list: PageList = {
    pages: titles.map((title, number) => ({ path: pathOf(number), title, digest: hash('sha256', title) })),
    moved: {},
  };
  const texts: Record<string, string> = {
    'artifacts/site.json': JSON.stringify(site),
    'artifacts/page-list.json': JSON.stringify(list),
  };
  mkdirSync(join(out, 'artifacts'), { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(out, file), text);
  const digests = digestedArtifacts.map((file) => [file, hash('sha256', texts[file] ?? '')]);
  writeFileSync(join(out, DIGESTS), JSON.stringify(Object.fromEntries(digests)));
}

function copyBare(whole: string, bare: string): void {
  for (const file of globSync(BARE, { cwd: whole })) {
    mkdirSync(dirname(join(bare, file)), { recursive: true });
    cpSync(join(whole, file), join(bare, file));
  }
}

/** Serves the files of a folder, each after `DELAY`. */
async function serveSlowly(folder: string) {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    setTimeout(() => response.end(readFileSync(join(folder, request.url ?? ''))), DELAY);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, requests: () => count, close: () => server.close() };
}

/**
 * In a process of its own, which has nothing else in its memory, with the limits that V8 sets on a machine with 1 GB, as a function has. The
 * sources are compiled by a run before it: a function is deployed as JavaScript.
 */
async function searchIn(outDir: string, folder: string): Promise<SearchFigures> {
  await ask(outDir, folder, 'none.json');
  return ask(outDir, folder, 'questions.json');
}

async function ask(outDir: string, folder: string, questions: string): Promise<SearchFigures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...HEAP, 'scripts/bench/scale-search.ts', join(folder, questions)],
    {
      env: { ...process.env, OUT_DIR: outDir, NODE_COMPILE_CACHE: join(folder, 'compiled') },
      maxBuffer: 1e8,
    },
  );
  return JSON.parse(stdout) as SearchFigures;
}

function megabytesOf(cwd: string, patterns: string[]): string {
  return (sum(globSync(patterns, { cwd }).map((file) => statSync(join(cwd, file)).size)) / 1e6).toFixed(0);
}

function report(name: string, { first, each, bytes }: SearchFigures, questions: readonly string[]): void {
  const isRepeated = (at: number) => questions.indexOf(questions[at] ?? '') < at;
  const measured = each.map((milliseconds, at) => ({ milliseconds, at })).slice(WARM_UP);
  const percentiles = (which: typeof measured) => {
    const times = which.map(({ milliseconds }) => milliseconds);
    return `p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)} ms`;
  };
  console.log(`${name}: first answer ${first.toFixed(0)} ms, at most ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(`  all ${measured.length} questions: ${percentiles(measured)}`);
  const repeated = measured.filter(({ at }) => isRepeated(at));
  console.log(`  ${repeated.length} asked before: ${percentiles(repeated)}`);
  console.log(`  the others, asked for the first time: ${percentiles(measured.filter(({ at }) => !isRepeated(at)))}`);
}
