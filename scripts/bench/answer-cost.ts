/**
 * `npm run bench:answers`: the tokens that an agent spends until it has the answer to each question of `content/questions.yml`. The agent
 * calls the tools with their defaults and reads their texts. If the passage of a page with the answer contains it, that is all it reads;
 * otherwise it reads the section that the first such page names, and if that does not answer, the page. For comparison: the same search and
 * the page's HTML. Tokens are the project's own estimate.
 *
 * `-- --misses` lists the questions that the search result alone does not answer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { eachCapability } from '../../src/capabilities/registry.ts';
import { getPageMarkdown, searchContent } from '../../src/contract/capabilities.ts';
import type { SearchResponse } from '../../src/contract/schemas.ts';
import { estimateTokens } from '../../src/markdown/estimate-tokens.ts';
import { distDir } from '../../src/build-settings.ts';
import { mcpTool } from '../../src/http/mcp-tool.ts';
import { buildIfNeeded } from '../build.ts';
import { containsAnswer, readQuestions, type Question } from './questions.ts';
import { percentile } from './relevance-metrics.ts';

const tools = eachCapability(mcpTool);

async function main(): Promise<void> {
  process.env['LOG'] ??= 'off';
  if (!(await buildIfNeeded())) process.exit(1);
  const questions = readQuestions().filter(({ heldOut }) => !heldOut);
  const costs = await Promise.all(questions.map(costOf));
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
  'search, then a section': ({ answeredBy }) => answeredBy === 'section',
  'search, then a page': ({ answeredBy }) => answeredBy === 'page',
  'all answered': ({ answeredBy }) => answeredBy !== 'none',
  'not found': ({ answeredBy }) => answeredBy === 'none',
};

async function costOf(question: Question): Promise<AnswerCost> {
  const found = await call(searchContent.tool.name, { q: question.question });
  const { results } = found.structuredContent as unknown as SearchResponse;
  const correct = results.filter(({ url }) => question.pages.includes(new URL(url).pathname));
  const cost = { question: question.question, tokens: tokensOf(found) };
  const [first] = correct;
  if (first === undefined) return { ...cost, answeredBy: 'none' };
  const path = new URL(first.url).pathname;
  const html = cost.tokens + estimateTokens(readFileSync(join(distDir, `${path}.html`), 'utf8'));
  return { ...cost, path, html, ...(await readUntilAnswered(question, correct, cost.tokens)) };
}

async function readUntilAnswered(
  question: Question,
  [first, ...others]: SearchResponse['results'],
  searched: number,
): Promise<Pick<AnswerCost, 'answeredBy' | 'tokens'>> {
  if ([first, ...others].some((result) => result && containsAnswer(result.description, question)))
    return { answeredBy: 'search', tokens: searched };
  let tokens = searched;
  for (const [answeredBy, section] of [['section', first?.section?.id], ['page']] as const) {
    if (answeredBy === 'section' && section === undefined) continue;
    const read = await call(getPageMarkdown.tool.name, { path: first?.url, section });
    tokens += tokensOf(read);
    if (containsAnswer(textOf(read), question)) return { answeredBy, tokens };
  }
  return { answeredBy: 'none', tokens };
}

/** The answer of a tool. */
async function call(name: string, args: Record<string, unknown>): Promise<CallToolResult> {
  const tool = tools.find(({ definition }) => definition.name === name);
  const answer = await tool?.call(args);
  if (answer === undefined || answer.isError) throw new Error(`${name} answered ${JSON.stringify(answer?.content)}`);
  return answer;
}

function tokensOf(answer: CallToolResult): number {
  return estimateTokens(textOf(answer));
}

function textOf({ content }: CallToolResult): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
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

interface AnswerCost {
  readonly question: string;
  /** What contains the answer. */
  readonly answeredBy: 'search' | 'section' | 'page' | 'none';
  /** The first correct page of the search result. */
  readonly path?: string;
  /** Of everything that the agent read. */
  readonly tokens: number;
  /** Of the search result and the page's HTML. */
  readonly html?: number;
}

await main();
