import { request } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { config } from '../../functions/mcp.ts';
import { capabilities } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc, protocolVersions, serverCapabilities } from '../../src/contract/mcp-endpoint.ts';
import { estimateTokens } from '../../src/markdown/estimate-tokens.ts';
import {
  cityIds,
  exampleCity,
  exampleHeading,
  examplePage,
  exampleQuestion,
  exampleWord,
  misspelt,
  unless,
} from '../support/examples.ts';
import { type Answer, type Era, eras, message, path, type ToolResult } from '../support/mcp-message.ts';
import { useServer } from '../support/site-server.ts';

const { get, json, address } = useServer();

async function ask(era: Era, method: string, params?: Record<string, unknown>): Promise<Answer> {
  return (await get(path, message(era, method, params)).then((response) => response.json())) as Answer;
}

async function call(era: Era, name: string, args: Record<string, unknown>): Promise<ToolResult> {
  const { result } = await ask(era, 'tools/call', { name, arguments: args });
  return result as unknown as ToolResult;
}

const handshake = (protocolVersion: string) => ({
  protocolVersion,
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
});

describe('The MCP endpoint', () => {
  it('stands where the contract says', () => {
    expect(config.path).toBe(mcpJsonRpc.path);
  });

  it.each(protocolVersions.slice(1))('shakes hands in revision %s', async (version) => {
    const { result } = await ask('legacy', 'initialize', handshake(version));
    expect(result).toMatchObject({ protocolVersion: version, capabilities: serverCapabilities });
    expect(Object.keys(result!['capabilities'] as object)).toEqual(Object.keys(serverCapabilities));
    expect(estimateTokens(String(result!['instructions']))).toBeLessThan(150);
  });

  it('offers 2025-11-25 to a client with an unknown revision', async () => {
    const response = await get(path, message('legacy', 'initialize', handshake('2031-01-01')));
    expect([response.status, ((await response.json()) as Answer).result?.['protocolVersion']]).toEqual([200, '2025-11-25']);
  });

  it('is discovered without a handshake in revision 2026-07-28', async () => {
    const { result } = await ask('modern', 'server/discover');
    expect(result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: serverCapabilities,
      resultType: 'complete',
      cacheScope: 'public',
    });
    expect(result!['ttlMs']).toBeGreaterThan(0);
  });

  it('lists the tools of the contract in its order, in both eras alike, with schemas, annotations and descriptions', async () => {
    const [legacy, modern] = await Promise.all(eras.map((era) => ask(era, 'tools/list')));
    const listed = legacy!.result!['tools'] as Record<string, unknown>[];
    // The pages in the chat, which tests/contract/mcp-resources.test.ts is about.
    const tools = listed.map(({ _meta, ...tool }) => tool);
    expect(modern!.result).toMatchObject({ tools, cacheScope: 'public' });
    expect(tools.map(({ name }) => name)).toEqual(capabilities.map(({ tool }) => tool.name));
    for (const tool of tools) {
      expect(tool).toMatchObject({
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false, destructiveHint: false },
      });
      expect(estimateTokens(String(tool['description']))).toBeLessThan(120);
      expect(JSON.stringify(tool)).not.toMatch(/"\$(ref|schema|defs)"/);
    }
  });

  describe.each(eras)('in the %s era', (era) => {
    it.each([
      ['search_content', { q: exampleQuestion }],
      ['search_content', { q: 'zzzzqqqq' }],
      ['get_page_markdown', { path: examplePage }],
      ['get_page_markdown', { path: examplePage, section: exampleHeading }],
      ['get_page_markdown', { path: '/', max_chars: 1000 }],
      ['list_city_events', {}],
      ...cityIds.slice(0, 2).map((city) => ['list_city_events', { city, when: 'all', limit: 1 }]),
    ] as [string, Record<string, unknown>][])('%s(%j) answers by its schema, and in text with the same', async (name, args) => {
      const { result } = await ask(era, 'tools/list');
      const tool = (result!['tools'] as { name: string; outputSchema: object }[]).find((candidate) => candidate.name === name);
      const { content, structuredContent, isError } = await call(era, name, args);
      expect(isError).not.toBe(true);
      expect(content.map(({ type }) => type)).toEqual(['text']);
      expect(invalidities(tool!.outputSchema, structuredContent)).toEqual([]);
      const text = content[0]!.text;
      for (const value of leaves(structuredContent)) expect(text).toContain(value);
    });

    it.each([
      ['search_content', {}, /`q` is required: give 1 to 200 characters/],
      ['search_content', { q: { text: 'x' } }, /`q` is required/],
      ['search_content', { q: ' ' }, /`q` must not be empty/],
      ['search_content', { q: 'x'.repeat(201) }, /`q` must be at most 200 characters/],
      ['search_content', { q: 'x', limit: 51 }, /`limit` must be a whole number from 1 to 50/],
      ['search_content', { q: 'x', limit: 'five' }, /`limit` must be a whole number from 1 to 50/],
      ['search_content', { q: 'x', query: 'y' }, /`query` is unknown: the parameters are q, limit, explain/],
      ['get_page_markdown', { path: {} }, /`path` must be the path of a page/],
      ['get_page_markdown', { path: misspelt.page }, new RegExp(`${examplePage}\\b`)],
      ['get_page_markdown', { path: examplePage, section: misspelt.heading }, new RegExp(`\\b${exampleHeading}\\b`)],
      ['get_page_markdown', { path: '/', offset: 9_999_999 }, /`offset` must be below \d+/],
      ['get_page_markdown', { path: '/', max_chars: 10 }, /`max_chars` must be a whole number from 1000 to 60000/],
      ['list_city_events', { city: 'nowhere' }, new RegExp(cityIds.join(', '))],
      ['list_city_events', { when: 'soon' }, /`when` must be one of upcoming, past, all/],
    ])('%s(%j) is a result that says what to do', async (name, args, sentence) => {
      const { content, structuredContent, isError } = await call(era, name, args);
      expect([isError, structuredContent]).toEqual([true, undefined]);
      expect(content[0]!.text).toMatch(sentence);
    });

    it.skipIf(cityIds.length === 0)(
      `says when the next event is, in a city without any${unless(cityIds.length > 0, 'city')}`,
      async () => {
        const { structuredContent, content } = await call(era, 'list_city_events', { city: exampleCity, when: 'upcoming' });
        const { count, next } = structuredContent as { count: number; next?: string | null };
        if (count === 0) {
          expect(next === null || !Number.isNaN(Date.parse(next!))).toBe(true);
          expect(content[0]!.text).toMatch(/None is known to come|The next one starts/);
        } else expect(next).toBeUndefined();
      },
    );

    it('reads half of a surrogate pair as REST does', async () => {
      const { structuredContent } = await call(era, 'search_content', { q: `${exampleWord} \ud800` });
      const parameters = new URLSearchParams({ q: `${exampleWord} \ufffd`, limit: '5', explain: 'true' });
      expect(structuredContent).toEqual((await json(`/api/agents/search?${parameters}`)).body);
    });

    it.each(['GET', 'DELETE', 'PUT', 'HEAD'])('refuses %s and says what is allowed', async (method) => {
      const { headers } = message(era, 'tools/list');
      const response = await get(path, { method, headers: headers! });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    });

    it('refuses an unknown revision in the header', async () => {
      const [version, code] = era === 'legacy' ? ['1999-01-01', -32000] : ['2031-01-01', -32022];
      const sent = message(era, 'tools/list', {}, { headers: { 'mcp-protocol-version': version } });
      const response = await get(path, { ...sent, body: String(sent.body).replace('2026-07-28', version) });
      expect([response.status, ((await response.json()) as Answer).error?.code]).toEqual([400, code]);
    });

    it('takes a notification without an answer', async () => {
      const response = await get(path, message(era, 'notifications/initialized', {}, { id: null }));
      expect([response.status, await response.text()]).toEqual([202, '']);
    });

    it('has no method that it does not know', async () => {
      for (const method of ['prompts/get', 'nothing', 'constructor', 'subscriptions/listen']) {
        const response = await get(path, message(era, method));
        const { id, error } = (await response.json()) as Answer;
        expect([method, id, error?.code]).toEqual([method, 1, -32601]);
        expect(response.status).toBe(era === 'modern' || method === 'subscriptions/listen' ? 404 : 200);
      }
    });

    it.each([
      ['an unknown tool', { name: 'nothing', arguments: {} }],
      ['the name of a property', { name: 'constructor', arguments: {} }],
      ['no tool', { arguments: {} }],
      ['arguments that are no object', { name: 'search_content', arguments: [] }],
    ])('has -32602 for a call of %s', async (_, params) => {
      const { error } = await ask(era, 'tools/call', params);
      expect(error?.code).toBe(-32602);
      expect(error?.message).not.toMatch(/zod|node_modules|at .*:\d+/i);
    });

    it.each([
      ['text/plain', 415],
      ['application/x-www-form-urlencoded', 415],
      ['application/json; charset=utf-8', 200],
    ])('answers a body of type %s with %i', async (type, status) => {
      const response = await get(path, message(era, 'tools/list', {}, { headers: { 'content-type': type } }));
      expect(response.status).toBe(status);
    });

    it('refuses a body above 64 KiB, and takes one below', async () => {
      const padded = (bytes: number) => ({
        ...message(era, 'tools/list'),
        body: String(message(era, 'tools/list').body).padEnd(bytes),
      });
      expect((await get(path, padded(64 * 1024))).status).toBe(200);
      const refused = await json(path, padded(64 * 1024 + 1));
      expect([refused.status, refused.type]).toEqual([413, 'application/problem+json']);
    });

    it.each([
      ['{"jsonrpc":', 400, -32700],
      ['', 400, -32700],
      ['[]', 400, -32600],
      ['[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]', 400, -32600],
      [
        '[{"jsonrpc":"2.0","id":1,"method":"tools/list"},{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}]',
        400,
        -32600,
      ],
      ['null', 400, -32600],
      ['"text"', 400, -32600],
    ])('answers the body %s with %i and %i', async (body, status, code) => {
      const response = await get(path, { ...message(era, 'tools/list'), body });
      expect([response.status, ((await response.json()) as Answer).error?.code]).toEqual([status, code]);
    });

    it('answers a client that takes JSON alone, or says nothing of what it takes', async () => {
      for (const accept of ['application/json', '*/*']) {
        const response = await get(path, message(era, 'tools/list', {}, { headers: { accept } }));
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      }
    });

    it('answers pages of other sites, without credentials', async () => {
      const response = await get(path, message(era, 'tools/list', {}, { headers: { origin: 'https://elsewhere.example' } }));
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    });
  });

  it('refuses a host that it does not know, whatever the method', async () => {
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const { status, type } = await underHost('evil.example', method);
      expect([method, status, type]).toEqual([method, 403, 'application/problem+json']);
    }
    expect((await underHost('localhost:8888', 'OPTIONS')).status).toBe(204);
  });

  it('answers ping, in the revisions that have it', async () => {
    expect(await ask('legacy', 'ping')).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await ask('modern', 'ping')).error?.code).toBe(-32601);
  });

  it('lets browsers send the headers of the protocol', async () => {
    const response = await get(path, { method: 'OPTIONS', headers: { origin: 'https://elsewhere.example' } });
    expect([response.status, response.headers.get('access-control-allow-methods')]).toEqual([204, 'POST, OPTIONS']);
    const allowed = response.headers.get('access-control-allow-headers')!.toLowerCase().split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'authorization']),
    );
  });
});

describe('The page about the endpoint', () => {
  it('names its address, and every tool with its inputs', async () => {
    const page = await (await get('/mcp.md')).text();
    const { result } = await ask('modern', 'tools/list');
    for (const { name, inputSchema } of result!['tools'] as { name: string; inputSchema: { properties: object } }[]) {
      const start = page.indexOf(`### ${name}\n`);
      expect(start).toBeGreaterThan(0);
      for (const input of Object.keys(inputSchema.properties))
        expect(page.indexOf(`| \`${input}\` |`, start)).toBeGreaterThan(start);
    }
    expect(page).toMatch(/^https?:\/\/[^/]+\/api\/mcp$/m);
  });
});

describe('A page in parts', () => {
  it('is read to its end by next_offset, and is the page', async () => {
    const whole = await (await get('/index.md')).text();
    let read = '';
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { structuredContent } = await call('modern', 'get_page_markdown', { path: '/', offset, max_chars: 1000 });
      const part = structuredContent as { markdown: string; next_offset?: number; total_chars: number; outline?: unknown[] };
      expect([part.total_chars, part.markdown.length <= 1000]).toEqual([whole.length, true]);
      expect(part.outline !== undefined).toBe(offset === 0);
      read += part.markdown;
      offset = part.next_offset;
    }
    expect(read).toBe(whole);
  });
});

/** Asks under another name than the server's own, which `fetch` does not allow. */
function underHost(host: string, method: string): Promise<{ status: number | undefined; type: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address()), { method, headers: { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, type: response.headers['content-type'] });
    });
    sent.on('error', reject).end();
  });
}

/** Every text and number in a value, as the text of the answer has them: without the spaces and marks between. */
function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => (isDerived(name, inner) ? [] : leaves(inSection(name, inner))));
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

/**
 * What the text says in another way or leaves out: the path as part of the address, the level of a heading as its place, a whole day by its
 * date; of a search result what a quote names, which stands with a section that is read.
 */
function isDerived(name: string, value: unknown): boolean {
  if (name === 'updated') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const isLeftOut = ['path', 'level', 'total_chars', 'score', 'matched', 'digest', 'checked', 'link'].includes(name);
  return isLeftOut || (name === 'date' && typeof value === 'string');
}

/** Of a section the text has the id, which is its title in small letters. */
function inSection(name: string, value: unknown): unknown {
  return name === 'section' ? (value as { id: string }).id : value;
}

function invalidities(schema: object, value: unknown): unknown[] {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
  // The package is CommonJS: what a bundler calls its default is its module object here.
  (addFormatsModule as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  return ajv.validate(schema, value) ? [] : (ajv.errors ?? []);
}
