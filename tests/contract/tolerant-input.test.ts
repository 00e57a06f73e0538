import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { capabilities, type CapabilityId } from '../../src/contract/capabilities.ts';
import { required } from '../../src/shared/required.ts';
import { cities } from '../../src/site/site.ts';
import { exampleHeading, examplePage, exampleWord } from '../support/examples.ts';
import { type Answer, eras, message, path as mcpPath, type ToolResult } from '../support/mcp-message.ts';
import { affordable, useServer } from '../support/site-server.ts';

const { get, json } = useServer();

type Args = Record<string, unknown>;

const { host } = new URL(siteRecord().siteUrl);
const blanks = [null, 'null', '', ' ', []];
const narrowing = ['city', 'when', 'limit', 'free', 'topic', 'kind', 'audience', 'from', 'to', 'q'];

/** Each with the call that it stands for. */
const spellings: [id: CapabilityId, spelling: Args, meant: Args][] = [
  ...[3, '3', ' 3 ', '03', '3.0', '+3', [3], ['3']].map((limit) => search({ limit }, { limit: 3 })),
  ...[true, 'true', 'TRUE', ' True ', '1', 1].map((explain) => search({ explain }, { explain: true })),
  ...[false, 'false', 'False', '0', 0].map((explain) => search({ explain }, { explain: false })),
  ...blanks.flatMap((blank) => [search({ limit: blank }, {}), search({ explain: blank }, {})]),
  ...[` ${exampleWord} `, [exampleWord]].map((q) => search({ q }, { q: exampleWord })),
  search({ q: 2026 }, { q: '2026' }),
  search({ utm_source: 'mail', _: 1, _meta: {} }, {}),
  ...['', `https://${host}`].flatMap((start) =>
    ['', '/', '.md', '.html', '/index.html', '?a=b', '#x', '/?a=b#x', '.md?a=b#x'].map((end) =>
      page({ path: start + examplePage + end }, { path: examplePage }),
    ),
  ),
  ...[`HTTP://${host}`, `//${host}`, 'http://localhost:1'].map((start) =>
    page({ path: start + examplePage }, { path: examplePage }),
  ),
  ...[examplePage.slice(1), examplePage.toUpperCase(), ` ${examplePage} `, encodeURIComponent(examplePage), [examplePage]].map(
    (path) => page({ path }, { path: examplePage }),
  ),
  ...[...blanks, '/index.html', `https://${host}`, `https://${host}/?a=b`].map((path) => page({ path }, { path: '/' })),
  ...blanks.map((section) => page({ path: examplePage, section }, { path: examplePage })),
  ...[exampleHeading.toUpperCase(), `#${exampleHeading}`, ` ${exampleHeading} `, exampleHeading.replaceAll('-', ' ')].map(
    (section) => page({ path: examplePage, section }, { path: examplePage, section: exampleHeading }),
  ),
  ...[null, ''].flatMap((blank) => narrowing.map((name) => events({ [name]: blank }, {}))),
  ...['ALL', ' All ', ['all']].map((when) => events({ when }, { when: 'all' })),
  events({ from: ' 2026-12-01 ' }, { from: '2026-12-01' }),
  ...cities.flatMap(({ id, name }) =>
    [id.toUpperCase(), name, name.toUpperCase(), ` ${name.toLowerCase()} `, [name], name.replace('u', 'ü')].map((city) =>
      events({ city }, { city: id }),
    ),
  ),
];

/** Mistakes that the published schemas refuse, too, with what callers are told. */
const mistakes: [id: CapabilityId, args: Args, told: string][] = [
  ...['three', '3.5', '0x3', '1e1', '3,0', '-3', 51, true, {}, [[3]]].map((limit) =>
    mistake('searchContent', { limit }, '`limit` must be a whole number from 1 to 50.'),
  ),
  ...['yes', 2, {}].map((explain) => mistake('searchContent', { explain }, '`explain` must be true or false.')),
  ...[[null], [], {}].map((q) => mistake('searchContent', { q }, '`q` is required: give 1 to 200 characters')),
  ...['', ['']].map((q) => mistake('searchContent', { q }, '`q` must not be empty: give 1 to 200 characters')),
  ...['🦄', 'x'].map((character) =>
    mistake('searchContent', { q: character.repeat(201) }, '`q` must be at most 200 characters.'),
  ),
  mistake('searchContent', { limit: [3, 4] }, '`limit` must be given once.'),
  mistake('searchContent', { query: exampleWord }, '`query` is unknown: the parameters are q, limit, explain.'),
  mistake('getPageMarkdown', { path: {} }, '`path` must be the path of a page'),
  mistake('getPageMarkdown', { path: '🦄'.repeat(501) }, '`path` must be at most 500 characters'),
  mistake('listCityEvents', { when: 'soon' }, '`when` must be one of upcoming, past, all.'),
  mistake('listCityEvents', { q: '🦄'.repeat(201) }, '`q` must be at most 200 characters.'),
  mistake('listCityEvents', { town: 'x' }, '`town` is unknown: the parameters are city, when'),
];

/** Those that need more than a schema. */
const refusals: typeof mistakes = [
  mistake('searchContent', { q: ' ' }, '`q` must not be empty: give 1 to 200 characters'),
  ...['https:', 'HTTP:', ''].map((scheme) =>
    mistake('getPageMarkdown', { path: `${scheme}//elsewhere.example${examplePage}` }, 'elsewhere.example is another site'),
  ),
  mistake('listCityEvents', { city: 'nowhere' }, 'give one of these as `city`'),
  mistake('listCityEvents', { from: 'tomorrow' }, '`from` must be a day as YYYY-MM-DD.'),
];

/** The longest that there may be: an emoji is one character. */
const longest: [id: CapabilityId, args: Args][] = [
  ['searchContent', { q: '🦄'.repeat(200), limit: 50 }],
  ['getPageMarkdown', { path: `/?${'🦄'.repeat(498)}` }],
  ['listCityEvents', { q: '🦄'.repeat(200), limit: 100 }],
];

describe.each(['REST', ...eras] as const)('Over %s', (by) => {
  const answerOf = (id: CapabilityId, args: Args) => (by === 'REST' ? overRest(id, args) : overMcp(by, id, args));
  const answers = new Map<string, ReturnType<typeof answerOf>>();
  const once = (id: CapabilityId, args: Args) => {
    const key = JSON.stringify([id, args]);
    const answer = answers.get(key) ?? answerOf(id, args);
    answers.set(key, answer);
    return answer;
  };
  const sendable = <Row extends [CapabilityId, Args, unknown?]>(rows: Row[]) =>
    affordable(rows.filter(([, args]) => by !== 'REST' || Object.values(args).every(fitsQuery)));

  it.each(sendable(spellings))('%s(%j) is understood as %j', async (id, spelling, meant) => {
    const answer = await answerOf(id, spelling);
    expect(answer.failure).toBeUndefined();
    expect(answer).toEqual(await once(id, meant));
  });

  it.each(sendable([...mistakes, ...refusals]))('%s(%j) is refused with a sentence: %s', async (id, args, told) => {
    expect((await answerOf(id, args)).failure).toContain(told);
  });

  it.each(longest)('%s takes the longest inputs', async (id, args) => {
    expect((await answerOf(id, args)).failure).toBeUndefined();
  });
});

describe.each(['OpenAPI', 'tools/list'] as const)('The schemas of %s', (document) => {
  it('allow every call that is meant, and no mistake', async () => {
    const allows = await (document === 'OpenAPI' ? openApiSchemas() : toolSchemas());
    const meant = [...spellings.map(([id, , args]) => [id, args] as const), ...longest];
    for (const [id, args] of meant) expect([id, args, allows(id, args)]).toEqual([id, args, true]);
    for (const [id, args] of mistakes) expect([id, args, allows(id, args)]).toEqual([id, args, false]);
  });
});

function search(spelling: Args, meant: Args): [CapabilityId, Args, Args] {
  return ['searchContent', { q: exampleWord, ...spelling }, { q: exampleWord, ...meant }];
}

function page(spelling: Args, meant: Args): [CapabilityId, Args, Args] {
  return ['getPageMarkdown', spelling, meant];
}

function events(spelling: Args, meant: Args): [CapabilityId, Args, Args] {
  return ['listCityEvents', spelling, meant];
}

function mistake(id: CapabilityId, args: Args, told: string): [CapabilityId, Args, string] {
  return [id, id === 'searchContent' ? { q: exampleWord, ...args } : args, told];
}

function contractOf(id: CapabilityId) {
  return required(
    capabilities.find((each) => each.id === id),
    id,
  );
}

/** Whether a query string can hold a value: no objects, and lists as a parameter that is given again. */
function fitsQuery(value: unknown): boolean {
  return Array.isArray(value) ? value.every((each) => typeof each !== 'object') : typeof value !== 'object' || value === null;
}

async function overRest(id: CapabilityId, args: Args) {
  const given = Object.entries(args).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
  );
  const response = await get(`${contractOf(id).path}?${new URLSearchParams(given)}`);
  const text = await response.text();
  return { text, failure: response.ok ? undefined : text };
}

async function overMcp(era: (typeof eras)[number], id: CapabilityId, args: Args) {
  const sent = message(era, 'tools/call', { name: contractOf(id).tool.name, arguments: args });
  const { result } = (await (await get(mcpPath, sent)).json()) as Answer;
  const { content, structuredContent, isError } = result as unknown as ToolResult;
  return { content, structuredContent, failure: isError === true ? content[0]?.text : undefined };
}

type Allows = (id: CapabilityId, args: Args) => boolean;

async function toolSchemas(): Promise<Allows> {
  const { result } = (await (await get(mcpPath, message('modern', 'tools/list'))).json()) as Answer;
  const tools = result?.['tools'] as { name: string; inputSchema: object }[];
  return validator((id) => tools.find(({ name }) => name === contractOf(id).tool.name)?.inputSchema);
}

/** The parameters of each operation as one schema. */
async function openApiSchemas(): Promise<Allows> {
  const { body } = await json('/api/agents/openapi.json');
  const paths = body['paths'] as Record<string, { get: { parameters: { name: string; schema: object; required?: boolean }[] } }>;
  return validator((id) => {
    const { parameters } = required(paths[contractOf(id).path], id).get;
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    const names = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    return { type: 'object', properties, required: names, additionalProperties: false };
  });
}

function validator(schemaOf: (id: CapabilityId) => object | undefined): Allows {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { id } of capabilities) ajv.addSchema(required(schemaOf(id), id), id);
  return (id, args) => ajv.validate(id, args);
}
