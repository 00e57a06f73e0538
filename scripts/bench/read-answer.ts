/** How an agent comes to the answer of a question, for a test and a benchmark. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { eachCapability } from '../../src/capabilities/registry.ts';
import { getPageMarkdown, searchContent } from '../../src/contract/capabilities.ts';
import type { SearchResponse } from '../../src/contract/schemas.ts';
import { estimateTokens } from '../../src/markdown/estimate-tokens.ts';
import { distDir } from '../../src/build-settings.ts';
import { mcpTool } from '../../src/http/mcp-tool.ts';
import { containsAnswer, type Question } from './questions.ts';

const tools = eachCapability(mcpTool);

/**
 * Calls the tools with their defaults, as an agent does, and reads their texts. If the passage of a page with the answer contains it, that is
 * all it reads; otherwise it reads the section that the first such page names, and if that does not answer, the page.
 */
export async function readAnswer(question: Question): Promise<AnswerCost> {
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

export interface AnswerCost {
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
