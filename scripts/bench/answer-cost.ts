/**
 * `npm run bench:answers`: what an agent pays, in tokens, until it has the answer to each question of `tests/questions.yml`. It searches as
 * the public interface answers by default. Where the passage of a page that answers has the answer, that is all it reads; otherwise it
 * reads the first such page as Markdown. Beside it stands the same search and that page's HTML. Tokens are the project's own estimate.
 *
 * `-- --misses` lists the questions that the search result alone does not answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import read from '../../functions/markdown.ts';
import find from '../../functions/search.ts';
import { getPageMarkdown, searchContent } from '../../src/contract/capabilities.ts';
import type { SearchResponse } from '../../src/contract/schemas.ts';
import { estimateTokens } from '../../src/markdown/estimate-tokens.ts';
import { distDir } from '../../src/build-settings.ts';
import { buildIfNeeded } from '../build.ts';
import { holdsAnswer, readQuestions, type Question } from './questions.ts';
import { percentile } from './relevance-metrics.ts';

async function main(): Promise<void> {
  process.env['LOG'] ??= 'off';
  if (!buildIfNeeded()) process.exit(1);
  const asked = await Promise.all(readQuestions().map(ask));
  if (process.argv.includes('--misses')) {
    for (const { question, way, path } of asked)
      if (way !== 'search') console.log(`${way.padEnd(7)}  ${question}  ${path ?? ''}`);
  }
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, isOf]) => [name, figures(asked.filter(isOf), asked.length)])),
  );
}

const rows: Record<string, (asked: Asked) => boolean> = {
  'search result alone': ({ way }) => way === 'search',
  'search, then a page': ({ way }) => way === 'page',
  'all answered': ({ way }) => way !== 'none',
  'not found': ({ way }) => way === 'none',
};

async function ask(question: Question): Promise<Asked> {
  const answer = await get(searchContent.path, find, { q: question.question });
  const { results } = JSON.parse(answer) as SearchResponse;
  const right = results.filter(({ url }) => question.pages.includes(new URL(url).pathname));
  const searched = estimateTokens(answer);
  const [first] = right;
  if (first === undefined) return { question: question.question, way: 'none', tokens: searched };
  const path = new URL(first.url).pathname;
  const html = searched + estimateTokens(readFileSync(join(distDir, `${path}.html`), 'utf8'));
  const asked = { question: question.question, path, html };
  if (right.some(({ description }) => holdsAnswer(description, question))) return { ...asked, way: 'search', tokens: searched };
  const markdown = await get(getPageMarkdown.path, read, { path });
  const way = holdsAnswer(markdown, question) ? 'page' : 'none';
  return { ...asked, way, tokens: searched + estimateTokens(markdown) };
}

/** A whole answer of the function that stands at an address, as a caller gets it. */
async function get(path: string, handler: Handler, parameters: Record<string, string>): Promise<string> {
  const response = await handler(new Request(`http://localhost${path}?${new URLSearchParams(parameters)}`));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

function figures(asked: readonly Asked[], of: number): Record<string, string | number> {
  const cost = (share: number, pick: (one: Asked) => number | undefined) =>
    Math.round(
      percentile(
        asked.flatMap((one) => pick(one) ?? []),
        share,
      ),
    );
  return {
    questions: asked.length,
    'of 100': ((100 * asked.length) / of).toFixed(1),
    'tokens, median': cost(0.5, ({ tokens }) => tokens),
    'tokens, p95': cost(0.95, ({ tokens }) => tokens),
    'with HTML, median': cost(0.5, ({ html }) => html),
    'with HTML, p95': cost(0.95, ({ html }) => html),
  };
}

type Handler = (request: Request) => Promise<Response>;

interface Asked {
  readonly question: string;
  /** The last thing that had to be read. */
  readonly way: 'search' | 'page' | 'none';
  /** The page that was read or would have been, where search found one that answers. */
  readonly path?: string;
  /** Of all that was read. */
  readonly tokens: number;
  /** Of the search result and the page's HTML. */
  readonly html?: number;
}

await main();
