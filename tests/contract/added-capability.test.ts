/** A capability is added to a copy of the project as docs/architecture.md says, and is then everywhere. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artifactsDir, contentDir, distDir } from '../../src/build-settings.ts';
import { pageList } from '../../src/capabilities/artifacts.ts';
import { copyProject } from '../support/copy-project.ts';
import { exampleSection } from '../support/examples.ts';
import { type Answer, message, path as mcpPath } from '../support/mcp-message.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const CONTRACT = 'src/contract/capabilities.ts';
const REGISTRY = 'src/capabilities/registry.ts';
/** The registry without the new entry, for the compiler alone. */
const INCOMPLETE = 'src/capabilities/incomplete-registry.ts';

/** The beginning of the addresses of a section, and how many there are. */
const prefix = `/${exampleSection.id}/`;
const count = [...pageList().titles.keys()].filter((path) => path.startsWith(prefix)).length;

/** The new files. */
const files = {
  'src/capabilities/count-pages.ts': `
import type { countPages as contract, HttpInput } from '../contract/capabilities.ts';
import { pageList } from './artifacts.ts';

/** How many pages have an address that starts with \`prefix\`. */
export async function countPages({ prefix, atMost }: HttpInput<typeof contract>) {
  const count = [...pageList().titles.keys()].filter((path) => path.startsWith(prefix)).length;
  return { prefix, count: Math.min(count, atMost) };
}
`,
  'functions/page-count.ts': `
import type { Config } from '@netlify/functions';
import { capabilityEndpoint } from '../src/http/capability-endpoint.ts';

export default capabilityEndpoint('countPages');

export const config: Config = {
  path: '/api/agents/page-count',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
`,
  'tests/unit/capabilities/count-pages.test.ts': `
import { expect, it } from 'vitest';
import { countPages } from '../../../src/capabilities/count-pages.ts';

it('Counts the pages of a section', async () => {
  expect((await countPages({ prefix: '${prefix}', atMost: 10_000 })).count).toBe(${count});
});
`,
};

/** The new contract object, and its place in the list. */
const contract = (source: string) =>
  source
    .replace(
      '/** Every capability, in the order',
      `export const countPages = {
  id: 'countPages',
  path: '/api/agents/page-count',
  summary: 'Count the pages of the library',
  description: 'Counts the pages whose address starts with \`prefix\`.',
  input: z.object({
    prefix: z.string('must be the start of an address').max(100, 'must be at most 100 characters').default('/'),
    atMost: wholeNumber(1, 100_000, 1000).meta({ description: 'Where to stop counting' }),
  }),
  output: z.object({ prefix: z.string(), count: z.int().nonnegative() }).meta({ id: 'PageCount' }),
  mediaType: 'application/json',
  problems: [],
  example: { input: { prefix: '${prefix}' } },
  rateLimit: { what: 'Counting', requests: 120 },
  tool: { name: 'count_pages', description: 'Counts the pages whose address starts with \`prefix\`.' },
} as const satisfies Capability;

/** Every capability, in the order`,
    )
    .replace(/(export const capabilities = \[.*?)\]/s, '$1, countPages]');

/** The new entry of the registry. */
const registered = (source: string) =>
  source
    .replace('  listCityEvents,\n', '  listCityEvents,\n  countPages as countPagesContract,\n')
    .replace('import { cityEvents }', "import { countPages } from './count-pages.ts';\nimport { cityEvents }")
    .replace(
      /\n};/,
      `
  countPages: {
    contract: countPagesContract,
    run: countPages,
    present: (json) => ({ json }),
    text: ({ prefix, count }) => \`\${count} pages start with \${prefix}.\`,
    health: {},
  },
};`,
    );

/** Writes the documents of a build that are made from the contract, and prints what the other parts make of it. */
const PROBE = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { config } from './functions/page-count.ts';
import { buildDay, distDir, siteUrl } from './src/build-settings.ts';
import { writeOpenApi } from './src/build/write-openapi.ts';
import { platformRule, rateLimits } from './src/contract/rate-limits.ts';
import { discoveryDocuments } from './src/discovery/discovery-documents.ts';
import { readSkills } from './src/discovery/read-skills.ts';
import { capabilityReference } from './src/library/capability-reference.ts';
import { toolReference } from './src/library/mcp-reference.ts';
import { placeholders } from './src/site/site.ts';
import fc from 'fast-check';
import { hostileRequests } from './tests/fuzz/hostile-request.ts';

const skills = await readSkills(siteUrl);
await writeOpenApi(distDir, siteUrl);
for (const { path, body } of discoveryDocuments({ siteUrl, buildDay, contact: undefined, skills })) {
  mkdirSync(dirname(join(distDir, path)), { recursive: true });
  writeFileSync(join(distDir, path), body);
}
const requests = fc.sample(hostileRequests(['/'], 'localhost'), { numRuns: 3000, seed: 1 });
const hostile = requests.map(({ bytes }) => bytes.toString()).join();
console.log(JSON.stringify({
  limit: { stated: config.rateLimit, expected: platformRule(rateLimits['page-count']), path: rateLimits['page-count'].path },
  pages: JSON.stringify([capabilityReference(siteUrl, placeholders), toolReference(placeholders)]),
  hostile: ['/api/agents/page-count', '"count_pages"', 'prefix=', 'atMost='].filter((text) => hostile.includes(text)),
}));
`;

interface Probed {
  limit: { stated: object; expected: object; path: string };
  pages: string;
  hostile: string[];
}

const run = promisify(execFile);
let tree: string;
let server: ServerProcess;
let probed: Probed;

beforeAll(async () => {
  tree = copyOfProject();
  edit(CONTRACT, contract);
  cpSync(join(tree, REGISTRY), join(tree, INCOMPLETE));
  edit(REGISTRY, registered);
  for (const [path, content] of Object.entries(files)) writeFileSync(join(tree, path), content);
  writeFileSync(join(tree, 'probe.ts'), PROBE);
  probed = JSON.parse((await run(process.execPath, ['probe.ts'], { cwd: tree, env: environment() })).stdout) as Probed;
  server = await startServerProcess(['src/server/main.ts'], { cwd: tree, env: environment() });
});
afterAll(async () => {
  await server?.stop();
});

describe('A capability that is added', () => {
  it('compiles, and does not without its implementation', async () => {
    const errors = await outputOf('tsc', ['--noEmit', '-p', 'tsconfig.added.json']);
    expect(errors).toMatch(new RegExp(`^${INCOMPLETE}\\(\\d+,\\d+\\): error TS2741: Property 'countPages' is missing`));
    expect(errors.match(/error TS/g)).toHaveLength(1);
  });

  it('has its tests run with the others', async () => {
    expect(await outputOf('vitest', ['run', '--project', 'unit', 'count-pages'])).toMatch(/Tests +1 passed/);
  });

  it('is answered over HTTP, under the headers of every answer', async () => {
    const response = await get(`/api/agents/page-count?prefix=${prefix}`);
    expect([response.status, await response.json()]).toEqual([200, { prefix, count }]);
    const other = await get('/api/agents/search?q=a');
    for (const name of ['access-control-allow-origin', 'access-control-expose-headers', 'link', 'content-security-policy'])
      expect([name, response.headers.get(name)]).toEqual([name, other.headers.get(name)]);
    expect(response.headers.get('netlify-vary')).toBe('query');
    expect(response.headers.get('server-timing')).toMatch(/^page-count;dur=/);
  });

  it('refuses wrong parameters and methods', async () => {
    const wrong = await get('/api/agents/page-count?atMost=0');
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [{ parameter: 'atMost', detail: expect.stringContaining('from 1 to 100000') }] }),
    ]);
    expect((await get('/api/agents/page-count', { method: 'POST' })).status).toBe(405);
    expect((await get('/api/agents/page-count', { method: 'OPTIONS' })).status).toBe(204);
  });

  it('is a tool: listed, and answered in text and structure', async () => {
    const { tools } = (await call('tools/list')) as { tools: { name: string; title: string }[] };
    expect(tools.at(-1)).toMatchObject({ name: 'count_pages', title: 'Count the pages of the library' });
    const answer = await call('tools/call', { name: 'count_pages', arguments: { prefix } });
    expect(answer).toMatchObject({
      content: [{ type: 'text', text: `${count} pages start with ${prefix}.` }],
      structuredContent: { prefix, count },
    });
  });

  it('is in the OpenAPI document, its summary and its examples', async () => {
    const document = (await (await get('/api/agents/openapi.json')).json()) as OpenApi;
    expect(document.info.summary).toContain('count the pages of the library');
    const operation = document.paths['/api/agents/page-count']?.get;
    expect(operation?.operationId).toBe('countPages');
    expect(operation?.responses['200']?.content['application/json']?.example).toMatchObject({ prefix });
  });

  it.each([
    ['/.well-known/mcp.json', '"count_pages"'],
    ['/.well-known/mcp/server-card.json', '"count_pages"'],
    ['/.well-known/api-catalog', '/api/agents/page-count'],
    ['/auth.md', '| Counting | `/api/agents/page-count` | 120 |'],
  ])('is in %s', async (path, text) => {
    expect(await (await get(path)).text()).toContain(text);
  });

  it('is on the pages for developers', () => {
    for (const text of ['/api/agents/page-count', 'count_pages', 'Where to stop counting']) expect(probed.pages).toContain(text);
  });

  it('is held to its rate limit', () => {
    expect(probed.limit).toEqual({
      stated: probed.limit.expected,
      expected: probed.limit.stated,
      path: '/api/agents/page-count',
    });
  });

  it('gets hostile requests from the fuzzer', () => {
    expect(probed.hostile).toEqual(['/api/agents/page-count', '"count_pages"', 'prefix=', 'atMost=']);
  });
});

/** The files of the project and what a build made of them, in a folder of its own. */
function copyOfProject(): string {
  const folder = temporaryFolder();
  copyProject(folder);
  cpSync(distDir, join(folder, 'dist'), { recursive: true });
  cpSync(artifactsDir, join(folder, 'artifacts'), { recursive: true });
  const compiled = { extends: './tsconfig.json', include: [REGISTRY, INCOMPLETE, 'functions/page-count.ts'] };
  writeFileSync(join(folder, 'tsconfig.added.json'), JSON.stringify(compiled));
  return folder;
}

function edit(file: string, change: (source: string) => string): void {
  const source = readFileSync(join(tree, file), 'utf8');
  const changed = change(source);
  expect(changed, `${file} changes`).not.toBe(source);
  writeFileSync(join(tree, file), changed);
}

/** What a command prints in the copy, whether it succeeds or not. */
async function outputOf(command: string, args: string[]): Promise<string> {
  const ended = run(join('node_modules/.bin', command), args, { cwd: tree, env: environment() });
  return (await ended.catch((failure: { stdout: string }) => failure)).stdout;
}

/** That of the tests, but for where a build goes; the library is where it was. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CONTENT_DIR: contentDir,
    OUT_DIR: '.',
    PORT: '0',
    HOST: '127.0.0.1',
    WORKERS: '1',
    USAGE: 'off',
    NO_COLOR: '1',
  };
}

function get(path: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(path, server.url), init);
}

async function call(method: string, params?: Record<string, unknown>): Promise<unknown> {
  return ((await (await get(mcpPath, message('modern', method, params))).json()) as Answer).result;
}

interface OpenApi {
  info: { summary: string };
  paths: Record<
    string,
    { get: { operationId: string; responses: Record<string, { content: Record<string, { example?: unknown }> }> } }
  >;
}
