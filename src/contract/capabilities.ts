/**
 * The public interface, stated once. Query validation, types, the OpenAPI document, the MCP tools and the pages that
 * document them all derive from these objects: to add an input, change it here, and the compiler shows what is left to do.
 */
import * as z from 'zod';
import { PageMarkdown, SearchResponse } from './schemas.ts';

/** One thing that the public interface can do. `Input` is in JSON types; the HTTP door turns query strings into them. */
export interface Capability<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** OpenAPI operation id. */
  readonly id: string;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** What the HTTP door answers with. */
  readonly mediaType: 'application/json' | 'text/markdown';
  /** The problems it can answer with, besides those that every operation shares. */
  readonly problems: readonly ('page-not-found' | 'section-not-found')[];
  /** A call that works on every build, and its answer, for the documentation. */
  readonly example: { readonly input: z.input<Input> };
}

export const QUERY_MAX = 200;
export const PATH_MAX = 500;

export const searchContent = {
  id: 'searchContent',
  path: '/api/agents/search',
  summary: 'Search the library',
  description:
    'Finds the pages that answer a question or match keywords, best first. Any word may match, so ask in a sentence or in keywords. ' +
    'Each result carries the passage that answers best; read the whole page with `getPageMarkdown`.',
  input: z.object({
    q: z
      .string(`is required: give 1 to ${QUERY_MAX} characters to search for`)
      .trim()
      .min(1, `must not be empty: give 1 to ${QUERY_MAX} characters to search for`)
      .refine((q) => codePoints(q) <= QUERY_MAX, `must be at most ${QUERY_MAX} characters`)
      .meta({
        description: 'A question or keywords, in English',
        minLength: 1,
        maxLength: QUERY_MAX,
        example: 'how is dilution calculated',
      }),
    limit: wholeNumber(1, 50, 10).meta({ description: 'The most results to return' }),
  }),
  output: SearchResponse,
  mediaType: 'application/json',
  problems: [],
  example: { input: { q: 'how is dilution calculated', limit: 1 } },
} as const satisfies Capability;

export const getPageMarkdown = {
  id: 'getPageMarkdown',
  path: '/api/agents/markdown',
  summary: 'Read a page as Markdown',
  description:
    'Returns a page, or one section of it, as Markdown: the same bytes as the page’s own `.md` address. ' +
    'Take the path from a search result, llms.txt or the sitemap; a full address of this site works too.',
  input: z.object({
    path: z
      .string('must be the path of a page, for example /glossary/dilution')
      .max(PATH_MAX, `must be at most ${PATH_MAX} characters: give the path of a page, for example /glossary/dilution`)
      .default('/')
      .meta({ description: 'Path or address of the page, with or without `.md`', example: '/glossary/dilution' }),
    section: z
      .string('must be the id of a heading of the page')
      .min(1, 'must not be empty: give the id of a heading, or leave it out')
      .max(PATH_MAX, `must be at most ${PATH_MAX} characters: give the id of a heading of the page`)
      .optional()
      .meta({ description: 'Id of a heading: return that section only' }),
  }),
  output: PageMarkdown,
  mediaType: 'text/markdown',
  problems: ['page-not-found', 'section-not-found'],
  example: { input: { path: '/' } },
} as const satisfies Capability;

/** Every published capability, in the order of the documentation. */
export const capabilities = [searchContent, getPageMarkdown] as const;

function wholeNumber(minimum: number, maximum: number, fallback: number) {
  const rule = `must be a whole number from ${minimum} to ${maximum}`;
  return z.int(rule).min(minimum, rule).max(maximum, rule).default(fallback);
}

/** Length as a reader counts it: an emoji outside the basic plane is one character, not two. */
function codePoints(text: string): number {
  return Array.from(text).length;
}
