/**
 * The public API. Query validation, types, the OpenAPI document, the MCP tools, the rate limits and the reference pages derive from these
 * objects. `capabilities/registry.ts` implements each; the code does not compile without its entry there.
 */
import * as z from 'zod';
import type { ProblemCode } from './problem.ts';
import { CityEventsResponse, DigestStatus, PageMarkdown, PagePart, SearchResponse } from './schemas.ts';

/** Version of the API: of the OpenAPI document, the tools and the MCP server. */
export const API_VERSION = '1.0.0';

/** An operation of the public API. Its texts may hold placeholders (`placeholders.ts`). */
export interface Capability<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType<object> = z.ZodType<object>> {
  /** OpenAPI operation id. */
  readonly id: string;
  /** Its last part names the function: `functions/<last part>.ts`. */
  readonly path: `/api/agents/${string}`;
  readonly summary: string;
  readonly description: string;
  /** In JSON types; the HTTP API converts query strings to them. */
  readonly input: Input;
  readonly output: Output;
  /** The media type of the HTTP response. */
  readonly mediaType: 'application/json' | 'text/markdown';
  /** The JSON that the HTTP API answers with in place of Markdown, and when. */
  readonly json?: { readonly when: string; readonly output: z.ZodType<object>; readonly example: object };
  /** Problems of this operation, besides those that every operation has. */
  readonly problems: readonly ProblemCode[];
  readonly example: {
    /** A call that works on every build. */
    readonly input: z.input<Input>;
    /** The call whose answer the OpenAPI document shows, where that is another. */
    readonly documented?: z.input<Input>;
  };
  readonly rateLimit: {
    /** What is limited, for people. */
    readonly what: string;
    /** Requests that one address may send in `RATE_WINDOW` seconds. */
    readonly requests: number;
  };
  readonly tool: Tool;
}

/** The MCP tool of a capability. */
interface Tool {
  /** Stable: prompts and permissions of callers name it. */
  readonly name: string;
  /** For a language model: when to use the tool, what it returns and what to call next. */
  readonly description: string;
  /** The inputs, where the tool takes more than the HTTP API or has another default; those that both take mean the same. */
  readonly input?: z.ZodObject;
  /** The answer, where the tool returns more than the HTTP API. */
  readonly output?: z.ZodObject;
  /** The page in the chat that shows the answers, where the library has one: the name of its file in `src/mcp-apps`. */
  readonly app?: string;
}

export const QUERY_MAX = 200;
export const PATH_MAX = 500;

/**
 * Bounds of `max_chars`. Clients warn of answers from 10,000 tokens and refuse them above 25,000. A page full of figures has a token
 * to 2.9 characters, so the default stays under 6,000 tokens with the outline, and the maximum under 25,000.
 */
const PART_MIN = 1000;
const PART_DEFAULT = 16_000;
const PART_MAX = 60_000;

const searchInput = z.object({
  q: shortText(QUERY_MAX, {
    kind: `is required: give 1 to ${QUERY_MAX} characters to search for`,
    length: `must be at most ${QUERY_MAX} characters`,
  })
    .min(1, `must not be empty: give 1 to ${QUERY_MAX} characters to search for`)
    .meta({ description: 'A question or keywords, in {language-name}', example: '{example-question}' }),
  limit: wholeNumber(1, 50, 10).meta({ description: 'The most results to return' }),
  explain: flag(false).meta({
    description: 'Whether to add `missing`, `corrected` and `unmatched` words, and to each result its section and what to cite',
  }),
});

export const searchContent = {
  id: 'searchContent',
  path: '/api/agents/search',
  summary: 'Search the library',
  description:
    'Finds the pages that answer a question or match keywords, best first. Any word may match, so ask in a sentence or in keywords. ' +
    'Each result carries the passage that answers best; read the whole page with `getPageMarkdown`. ' +
    'With `explain`, the answer also names the words that no page has, those that the first result lacks and those that were corrected, and each result its section, ' +
    'the words that it has, what to cite with a quote (`digest`, `updated`, `checked`) and a `link` at which a browser marks the passage.',
  input: searchInput,
  output: SearchResponse,
  mediaType: 'application/json',
  problems: [],
  example: { input: { q: '{example-question}', limit: 1 } },
  rateLimit: { what: 'Search', requests: 300 },
  tool: {
    name: 'search_content',
    app: 'search',
    description:
      'Searches a library of plain answers for {audience} ({page-kinds}). ' +
      'Use it first for any question about {subject}. ' +
      'Returns pages, best first, each with its title, address, the passage that answers best and its section; ' +
      'and the words of `q` that no page has, or not the first. ' +
      'Then read that section with get_page_markdown, giving the address of a result as `path` and the id of its section as `section`; ' +
      'without `section` it returns the whole page.',
    input: searchInput.extend({
      // Questions are answered by one of the first pages: ten passages are a thousand tokens.
      limit: wholeNumber(1, 50, 5).meta({ description: 'The most results to return' }),
      explain: flag(true).meta({ description: 'Whether to name sections, missing words and corrected words' }),
    }),
  },
} as const satisfies Capability;

/**
 * A digest as callers have it: the value of `Repr-Digest`, the Base64 in it, or its first 16 characters. A plus sign that is not encoded in a
 * query stands for a space.
 */
export const DIGEST = /^(?:sha-256=:)?([\w+/ -]{16}|[\w+/ -]{43})=?:?$/;
const DIGEST_RULE = 'must be a digest as `Repr-Digest` or a search result gives it';

const pageInput = z.object({
  path: shortText(PATH_MAX, {
    kind: 'must be the path of a page, for example {example-page}',
    length: `must be at most ${PATH_MAX} characters: give the path of a page, for example {example-page}`,
  })
    .default('/')
    .meta({ description: 'Path or address of the page, with or without `.md`', example: '{example-page}' }),
  section: shortText(PATH_MAX, {
    kind: 'must be the id of a heading of the page',
    length: `must be at most ${PATH_MAX} characters: give the id of a heading of the page`,
  })
    .optional()
    .meta({ description: 'Id of a heading: return that section only' }),
  digest: z
    .string(DIGEST_RULE)
    .refine((text) => DIGEST.test(text), DIGEST_RULE)
    .optional()
    .meta({ description: 'Digest of a quoted text: say whether it still stands' }),
});

export const getPageMarkdown = {
  id: 'getPageMarkdown',
  path: '/api/agents/markdown',
  summary: 'Read a page as Markdown',
  description:
    'Returns a page, or one section of it, as Markdown: the same bytes as the page’s own `.md` address. ' +
    'Take the path from a search result, llms.txt or the sitemap; a full address of this site works too. ' +
    'With `digest`, answers instead whether the text with that digest stands there now, stood there until a day, or never did.',
  input: pageInput,
  output: PageMarkdown,
  mediaType: 'text/markdown',
  json: {
    when: 'With `digest`: whether that text `stands`, `stood` until a day, or `never` did since the day from which texts are known',
    output: DigestStatus,
    example: { status: 'stood', until: '2026-11-20' },
  },
  problems: ['page-not-found', 'section-not-found'],
  example: { input: { path: '/' } },
  rateLimit: { what: 'Pages as Markdown, by API', requests: 600 },
  tool: {
    name: 'get_page_markdown',
    app: 'page',
    description:
      'Reads one page of the library as Markdown, with its tables, figures, sources and links. ' +
      'Take `path` from a result of search_content or a link of another page; "/" is the home page. ' +
      'A long page comes in parts: call again with `offset` set to the `next_offset` of the answer, ' +
      'or with `section` set to an id of its `outline`.',
    input: pageInput.extend({
      offset: wholeNumber(0, 10_000_000, 0).meta({ description: 'Where to go on: the `next_offset` of the part before' }),
      max_chars: wholeNumber(PART_MIN, PART_MAX, PART_DEFAULT).meta({
        description: 'The most characters of Markdown to return; the page is cut between paragraphs',
      }),
    }),
    output: PagePart,
  },
} as const satisfies Capability;

const cityEventsInput = z.object({
  city: name('must be the id of a city, for example {city-id}').meta({
    description: 'Id of a city, as the answer without it lists them',
    example: '{city-id}',
  }),
  when: z
    .preprocess(asName, z.enum(['upcoming', 'past', 'all'], 'must be one of upcoming, past, all'))
    .default('upcoming')
    .meta({ description: 'Which events: an event under way counts as upcoming' }),
  limit: wholeNumber(1, 100, 25).meta({ description: 'The most events to return' }),
  topic: name('must be the name of a topic').meta({ description: 'Only events with this topic', enum: ['{event-topics}'] }),
  kind: name('must be the name of a kind').meta({ description: 'Only events of this kind', enum: ['{event-kinds}'] }),
  audience: name('must be the name of an audience').meta({
    description: 'Only events for these people, as `audience` of an event names them',
  }),
  from: day().meta({
    description: 'Only events that end on this day or later, where they are; for days that are over, with `when=all`',
  }),
  to: day().meta({ description: 'Only events that start on this day or earlier, where they are' }),
  q: shortText(QUERY_MAX, {
    kind: `must be 1 to ${QUERY_MAX} characters`,
    length: `must be at most ${QUERY_MAX} characters`,
  })
    .optional()
    .meta({ description: 'Only events with all these words, or their beginnings, in name, summary, venue or organiser' }),
  free: z
    .boolean('must be true or false')
    .optional()
    .meta({ description: '`true`: only events known to be free; `false`: only those known to cost' }),
});

export const listCityEvents = {
  id: 'listCityEvents',
  path: '/api/agents/city-events',
  summary: 'List the {events} of a city',
  description:
    'With `city`, lists the curated {events-in-full} there, in order of their start, with where each was found and how fresh each source is. ' +
    'Without `city`, lists the cities with the number of their events. `topic`, `kind`, `audience`, `from`, `to`, `q` and `free` narrow either. ' +
    'Facts and links only: details are at the event’s own `url`. Each topic and each audience that an event has is a calendar over all ' +
    'cities, too: `/events/topics/<topic>` and `/events/audiences/<audience>`, with `.md`, `.ics` and `.xml`.',
  input: cityEventsInput,
  output: CityEventsResponse,
  mediaType: 'application/json',
  problems: ['unknown-city'],
  // Every build has the list of cities, which may be empty; the first city may have no events.
  example: { input: { city: '{example-city}', limit: 1 }, documented: {} },
  rateLimit: { what: 'Events', requests: 300 },
  tool: {
    name: 'list_city_events',
    app: 'calendar',
    description:
      'Lists curated {events-in-full} in {city-names}. ' +
      'Give `city` as an id such as "{city-id}" for its events, earliest first, each with time, place, status and a link; ' +
      'leave it out for the cities with their counts. Narrow by `topic`, `kind`, `audience`, `from`, `to`, `q` or `free`. ' +
      'When a city has no events, `next` says when one is known to start.',
    input: cityEventsInput.extend({
      // An event is up to 420 tokens as JSON: with the 25 of the HTTP API an answer would be too long for a model by default.
      limit: wholeNumber(1, 100, 10).meta({ description: 'The most events to return' }),
    }),
  },
} as const satisfies Capability;

/** Every capability, in the order in which documents list them. */
export const capabilities = [searchContent, getPageMarkdown, listCityEvents] as const;

export type CapabilityId = (typeof capabilities)[number]['id'];

/** The contract of each capability, by its id. */
export type Contracts = { readonly [C in (typeof capabilities)[number] as C['id']]: C };

type ToolInputSchema<C extends Capability> = C['tool'] extends { input: infer Input extends z.ZodObject } ? Input : C['input'];
type ToolOutputSchema<C extends Capability> = C['tool'] extends { output: infer Output extends z.ZodType } ? Output : C['output'];

/** Inputs of a capability as its implementation gets them: over HTTP, and as a tool. */
export type HttpInput<C extends Capability> = z.infer<C['input']>;
export type ToolInput<C extends Capability> = z.infer<ToolInputSchema<C>>;

/** What the implementation of a capability answers with. */
export type ToolOutput<C extends Capability> = z.infer<ToolOutputSchema<C>> & object;

/** The inputs of the tool of a capability. */
export function toolInput<C extends Capability>({ tool, input }: C): ToolInputSchema<C> {
  // `ToolInputSchema` describes this expression; the compiler cannot infer that.
  return (tool.input ?? input) as ToolInputSchema<C>;
}

function wholeNumber(minimum: number, maximum: number, fallback: number) {
  const rule = `must be a whole number from ${minimum} to ${maximum}`;
  return z.int(rule).min(minimum, rule).max(maximum, rule).default(fallback);
}

/**
 * @param max in code points, as JSON Schema counts: an emoji outside the Basic Multilingual Plane is one character, not two
 * @param rules what callers are told of a value of another kind and of a longer one
 */
function shortText(max: number, rules: { kind: string; length: string }) {
  return z
    .string(rules.kind)
    .refine((text) => Array.from(text).length <= max, rules.length)
    .meta({ maxLength: max });
}

/** One of the library's own names, which its implementation knows. */
function name(rule: string) {
  return shortText(50, { kind: rule, length: rule })
    .overwrite((text) => nameOf(text))
    .optional();
}

/** A name as ids are written: `Demo Day` as `demo-day`, `Zürich` as `zurich`. */
export function nameOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\s_]+/g, '-');
}

function asName(value: unknown): unknown {
  return typeof value === 'string' ? nameOf(value) : value;
}

function day() {
  return z.iso.date('must be a day as YYYY-MM-DD').optional();
}

function flag(fallback: boolean) {
  return z.boolean('must be true or false').default(fallback);
}
