/** What was asked and whether anything was found, read from a request and its answer. */
import { capabilities, searchContent } from '../contract/capabilities.ts';

/** Reads copies: whoever gets the originals is neither delayed nor changed. */
export type ReadAsked = (
  request: Request,
  response: Response,
) => Promise<{
  /** A part of the endpoint, where it has several. */
  part?: string | undefined;
  question?: string | undefined;
  found?: boolean | undefined;
}>;

export const askedOverHttp: ReadAsked = async (request, response) => ({
  question: questionIn(request),
  found: response.status === 200 && request.method === 'GET' ? countIn(await response.json()) : undefined,
});

/** The results page says in words how many pages match. */
export const askedOnPage: ReadAsked = async (request, response) => {
  const text = response.status === 200 && request.method === 'GET' ? await response.text() : '';
  const found = /<p>\d+ pages? match/.test(text) ? true : /<p>Nothing matches/.test(text) ? false : undefined;
  return { question: questionIn(request), found };
};

export const askedOverMcp: ReadAsked = async (request, response) => {
  const { method, params } = record(await request.json());
  if (method !== 'tools/call') return { part: methods.find((name) => name === method) ?? 'other' };
  const { name, arguments: input } = record(params);
  const tool = capabilities.find((capability) => capability.tool.name === name)?.tool.name;
  if (tool !== searchContent.tool.name) return { part: tool ?? 'other' };
  const { q } = record(input);
  const { result } = record(await response.json());
  return { part: tool, question: typeof q === 'string' ? q : undefined, found: countIn(record(result)['structuredContent']) };
};

/** Callers choose the name of a method: only those that exist are counted by it. */
const methods = ['initialize', 'notifications/initialized', 'ping', 'server/discover', 'tools/list'];

function questionIn(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('q') ?? undefined;
}

function countIn(answer: unknown): boolean | undefined {
  const { count } = record(answer);
  return typeof count === 'number' ? count > 0 : undefined;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
