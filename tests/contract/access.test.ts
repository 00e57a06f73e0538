/** The access that the site promises is the access that it gives: every document is read, and everything it names is asked for. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { capabilities, type Capability } from '../../src/contract/capabilities.ts';
import { fillPlaceholders } from '../../src/contract/placeholders.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { siteUrl } from '../../src/build-settings.ts';
import { placeholders, hasCalendar, sections } from '../../src/site/site.ts';
import { addresses, contentSignal, contentUsage } from '../../src/addresses.ts';
import { documents } from '../public-contract/document-checks.ts';
import { inJson, inText, type Named } from './named-addresses.ts';
import { serverCardSchema } from './server-card-schema.ts';
import { cityIds } from '../support/examples.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { get, address } = useServer();
const run = promisify(execFile);

const skillNames = ['search-library', 'read-pages', ...(hasCalendar ? ['find-events'] : []), 'cite-library', 'connect-mcp'];
const skillPath = (name: string) => `${addresses.skills}/${name}/SKILL.md`;
const skills = skillNames.map((name): [string, string] => [skillPath(name), 'text/markdown; charset=utf-8']);

const json = async (path: string) => (await (await get(path)).json()) as Record<string, unknown>;
const text = async (path: string) => (await get(path)).text();

describe('Every document for programs', () => {
  it('names only what is there, of the type it says, and open to pages of any origin', async () => {
    const found = await everythingNamed();
    expect(found.length).toBeGreaterThan(documents.length);
    for (const each of found) {
      const response = await ask(each.path);
      expect([each.by, each.path, response.status]).toEqual([each.by, each.path, 200]);
      const type = response.headers.get('content-type')!;
      if (each.type !== undefined && !isNetlifyCli)
        expect([each.path, mediaType(type)]).toEqual([each.path, mediaType(each.type)]);
      if (!/^(text\/html|image\/)/.test(type))
        expect([each.path, response.headers.get('access-control-allow-origin')]).toEqual([each.path, '*']);
    }
  });

  it('has commands that work when pasted', async () => {
    const texts = await Promise.all([...skillNames.map(skillPath), `${addresses.developers}.md`].map(text));
    const commands = texts.flatMap((each) => [...each.matchAll(/^```sh\n([^]*?)\n```$/gm)].map(([, code]) => code!));
    const curl = commands.flatMap((code) => code.replaceAll('\\\n', ' ').split('\n')).filter((line) => line.startsWith('curl '));
    expect(curl.length).toBeGreaterThan(8);
    for (const command of curl) {
      const here = command.replaceAll(siteUrl, address().origin).replace(/^curl /, 'curl --fail ');
      const { stdout } = await run('bash', ['-c', here]);
      expect(stdout.length, command).toBeGreaterThan(10);
    }
  });
});

describe('What robots.txt says of use', () => {
  it('is in each group what the headers of every answer say', async () => {
    const groups = (await text('/robots.txt')).split('\n\n').filter((group) => group.startsWith('User-agent:'));
    expect(groups.length).toBe(2);
    for (const group of groups) {
      expect(group).toContain(`\nContent-Signal: ${contentSignal}\n`);
    }
  });

  it('is the same in both vocabularies, and well-formed', () => {
    const valuesOf = (list: string) => Object.fromEntries(list.split(', ').map((entry) => entry.split('=')));
    expect(valuesOf(contentSignal)).toEqual({ search: 'yes', 'ai-input': 'yes', 'ai-train': 'no' });
    expect(valuesOf(contentUsage)).toEqual({ search: 'y', 'ai-use': 'y', 'train-ai': 'n' });
  });
});

describe('Access', () => {
  it('needs nothing: the OpenAPI document asks for no credential anywhere', async () => {
    const { security, paths, components } = await json(addresses.openApi);
    expect(security).toEqual([]);
    expect((components as Record<string, unknown>)['securitySchemes']).toBeUndefined();
    for (const item of Object.values(paths as Record<string, Record<string, { security: unknown }>>))
      for (const operation of Object.values(item)) expect(operation.security).toEqual([]);
  });

  it.each(capabilities.map((capability: Capability) => [capability.path, capability] as const))(
    '%s is named by auth.md and the catalogue, and answers without a credential',
    async (path) => {
      expect(await text(addresses.auth)).toContain(siteUrl + path);
      expect(await text(addresses.apiCatalog)).toContain(`"${siteUrl + path}"`);
      expect((await ask(path)).status).toBe(200);
    },
  );

  it('states the methods, the limits, what is absent and the signals in auth.md', async () => {
    const document = await text(addresses.auth);
    expect(document).toMatch(/^# .*auth\.md$/m);
    for (const part of ['## Audience', '## Methods', '429', 'Retry-After', 'absent on purpose', contentSignal, 'Last reviewed: '])
      expect(document).toContain(part);
  });
});

describe('The API catalogue', () => {
  it('is a set of links by RFC 9264: anchors and targets are absolute, and every endpoint is described', async () => {
    const { linkset } = (await json(addresses.apiCatalog)) as unknown as { linkset: Record<string, unknown>[] };
    for (const { anchor, ...relations } of linkset) {
      expect(URL.canParse(anchor as string)).toBe(true);
      for (const targets of Object.values(relations)) {
        expect(Array.isArray(targets)).toBe(true);
        for (const target of targets as { href: string }[]) expect(URL.canParse(target.href)).toBe(true);
      }
    }
    const [catalogue, ...described] = linkset as [{ item: { href: string }[] }, ...Record<string, unknown>[]];
    expect(described.map(({ anchor }) => anchor)).toEqual(catalogue.item.map(({ href }) => href));
    for (const each of described) expect(Object.keys(each)).toEqual(['anchor', 'service-desc', 'service-doc', 'service-meta']);
  });
});

it('The skills are those of this library', async () => {
  const index = (await json(`${addresses.skills}/index.json`)) as unknown as { skills: { name: string }[] };
  expect(index.skills.map(({ name }) => name)).toEqual(skillNames);
});

describe('The MCP server card', () => {
  it('is valid by the draft schema', async () => {
    const ajv = new Ajv2020({ strict: true });
    // The package's types do not know that its default export is the function itself.
    (addFormatsModule as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
    const validate = ajv.compile(serverCardSchema);
    const card = (await json(addresses.serverCard)) as Record<string, unknown>;
    expect([validate(card), validate.errors]).toEqual([true, null]);
    // The check can fail.
    for (const wrong of [
      { ...card, tools: [] },
      { ...card, name: 'almanac' },
      { ...card, $schema: undefined },
    ])
      expect(validate(wrong)).toBe(false);
  });

  it('lists for scanners the tools that the server lists', async () => {
    const { tools } = (await json('/.well-known/mcp/server-card.json')) as unknown as { tools: { name: string }[] };
    const { result } = (await (await ask(mcpJsonRpc.path)).json()) as { result: { tools: object[] } };
    expect(result.tools).toHaveLength(capabilities.length);
    tools.forEach((tool, index) => expect(result.tools[index]).toMatchObject(tool));
  });
});

describe('The catalogue of resources', () => {
  it('is the same under both names, with identifiers of this host and two to five queries for each entry', async () => {
    const catalogue = (await json(addresses.aiCatalog)) as unknown as { specVersion: string; entries: Record<string, string>[] };
    expect(await json('/.well-known/ard.json')).toEqual(catalogue);
    expect(catalogue.specVersion).toBe('1.0');
    const host = new URL(siteUrl).hostname.replaceAll('.', '\\.');
    for (const { identifier, url, data, representativeQueries } of catalogue.entries) {
      expect(identifier).toMatch(new RegExp(`^urn:air:${host}(:[a-zA-Z0-9._-]+)+$`));
      expect([typeof url, data]).toEqual(['string', undefined]);
      expect(representativeQueries!.length >= 2 && representativeQueries!.length <= 5, identifier).toBe(true);
    }
  });
});

describe('The lists of pages', () => {
  it('stay under 50,000 characters each, and name every page of the sitemap', async () => {
    const root = await text(addresses.lists);
    const lists = inText(addresses.lists, root).filter(({ path }) => /llms(-\d+)?\.txt$/.test(path));
    expect(lists.length).toBeGreaterThanOrEqual(sections.length + (hasCalendar ? 1 + cityIds.length : 0));
    const texts = [root, ...(await Promise.all(lists.map(({ path }) => text(path))))];
    for (const each of texts) expect(each.length).toBeLessThan(50_000);
    const listed = new Set(texts.flatMap((each) => inText('', each)).map(({ path }) => path));
    expect((await publicPaths()).filter((path) => !listed.has(path === '/' ? '/index.md' : `${path}.md`))).toEqual([]);
  });
});

/** The paths of every public page, from the sitemap. */
async function publicPaths(): Promise<string[]> {
  return [...(await text('/sitemap-0.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
}

/** Everything that any document names, each address once. */
async function everythingNamed(): Promise<Named[]> {
  const found = await Promise.all(
    [...documents, ...skills].map(async ([path, type]) =>
      type.includes('json') ? inJson(path, await json(path)) : inText(path, await text(path)),
    ),
  );
  const once = new Map<string, Named>();
  // An address is asked for as often as types are promised for it: more than one would be a contradiction that must show.
  for (const each of found.flat()) once.set(`${each.path} ${each.type ?? ''}`, each);
  return [...once.values()];
}

/** Asks as the OpenAPI document says: an endpoint that takes parameters with its example, and MCP with a message. */
function ask(path: string): Promise<Response> {
  if (path === mcpJsonRpc.path) {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    return get(path, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) });
  }
  const capability: Capability | undefined = capabilities.find((each) => each.path === path);
  if (capability === undefined) return get(path);
  const query = Object.entries(fillPlaceholders(capability.example.input, placeholders)).map(([name, value]) => [
    name,
    String(value),
  ]);
  return get(`${path}?${new URLSearchParams(query).toString()}`);
}

function mediaType(type: string): string {
  return type.split(';')[0]!;
}
