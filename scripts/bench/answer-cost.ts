/**
 * `npm run bench:answers`: the tokens that an agent spends until it has the answer to each question of `content/questions.yml`. The agent
 * searches with the API's defaults. If the passage of a page with the answer contains it, that is all the agent reads; otherwise it reads
 * the first such page as Markdown. For comparison: the same search and that page's HTML. Tokens are the project's own estimate.
 *
 * `-- --misses` lists the questions that the search result alone does not answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import markdown from '../../functions/markdown.ts';
import search from '../../functions/search.ts';
import { getPageMarkdown, searchContent } from '../../src/contract/capabilities.ts';
import type { SearchResponse } from '../../src/contract/schemas.ts';
import { estimateTokens } from '../../src/markdown/estimate-tokens.ts';
import { distDir } from '../../src/build-settings.ts';
import { buildIfNeeded } from '../build.ts';
import { containsAnswer, readQuestions, type Question } from './questions.ts';
import { percentile } from './relevance-metrics.ts';

async function main(): Promise<void> {
  process.env['LOG'] ??= 'off';
  if (!(await buildIfNeeded())) process.exit(1);
  const costs = await Promise.all(readQuestions().map(costOf));
  if (process.argv.includes('--misses')) {
    for (const { question, answeredBy, path } of costs)
      if (answeredBy !== 'search') console.log(`${answeredBy.padEnd(7)}  ${question}  ${path ?? ''}`);
  }
  console.table(
    Object.fromEntries(Object.entries(rows).map(([name, isOf]) => [name, figures(costs.filter(isOf), costs.length)])),
  );
}

const rows: Record<string, (cost: AnswerCost) => boolean> = {
  'search result alone': ({ answeredBy }) => answeredBy === 'search',
  'search, then a page': ({ answeredBy }) => answeredBy === 'page',
  'all answered': ({ answeredBy }) => answeredBy !== 'none',
  'not found': ({ answeredBy }) => answeredBy === 'none',
};

async function costOf(question: Question): Promise<AnswerCost> {
  const answer = await get(searchContent.path, search, { q: question.question });
  const { results } = JSON.parse(answer) as SearchResponse;
  const correct = results.filter(({ url }) => question.pages.includes(new URL(url).pathname));
  const searched = estimateTokens(answer);
  const [first] = correct;
  if (first === undefined) return { question: question.question, answeredBy: 'none', tokens: searched };
  const path = new URL(first.url).pathname;
  const html = searched + estimateTokens(readFileSync(join(distDir, `${path}.html`), 'utf8'));
  const cost = { question: question.question, path, html };
  if (correct.some(({ description }) => containsAnswer(description, question)))
    return { ...cost, answeredBy: 'search', tokens: searched };
  const page = await get(getPageMarkdown.path, markdown, { path });
  const answeredBy = containsAnswer(page, question) ? 'page' : 'none';
  return { ...cost, answeredBy, tokens: searched + estimateTokens(page) };
}

/** The body that a function answers. */
async function get(path: string, handler: Handler, parameters: Record<string, string>): Promise<string> {
  const response = await handler(new Request(`http://localhost${path}?${new URLSearchParams(parameters)}`));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

function figures(costs: readonly AnswerCost[], of: number): Record<string, string | number> {
  const percentileOf = (share: number, pick: (cost: AnswerCost) => number | undefined) =>
    Math.round(
      percentile(
        costs.flatMap((cost) => pick(cost) ?? []),
        share,
      ),
    );
  return {
    questions: costs.length,
    'of 100': ((100 * costs.length) / of).toFixed(1),
    'tokens, median': percentileOf(0.5, ({ tokens }) => tokens),
    'tokens, p95': percentileOf(0.95, ({ tokens }) => tokens),
    'with HTML, median': percentileOf(0.5, ({ html }) => html),
    'with HTML, p95': percentileOf(0.95, ({ html }) => html),
  };
}

type Handler = (request: Request) => Promise<Response>;

interface AnswerCost {
  readonly question: string;
  /** What contains the answer. */
  readonly answeredBy: 'search' | 'page' | 'none';
  /** The first correct page of the search result. */
  readonly path?: string;
  /** Of everything that the agent read. */
  readonly tokens: number;
  /** Of the search result and the page's HTML. */
  readonly html?: number;
}

await main();
