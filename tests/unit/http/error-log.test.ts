/** The error lines of the log: every public function fails here, for requests whose every part is marked. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

interface Module {
  default: (request: Request, context: object) => Promise<Response | undefined>;
  config: { path?: string };
}

const ADDRESS = '203.0.113.77';
const MARK = /marked|203\.0\.113/i;
const headers = {
  'user-agent': 'marked-agent',
  'x-forwarded-for': ADDRESS,
  'x-nf-client-connection-ip': ADDRESS,
  'x-nf-request-id': 'marked <id>',
  referer: 'https://marked.example/page',
  cookie: 'marked=cookie',
  accept: 'text/markdown',
};
/** Queries of the functions that refuse unknown parameters. */
const queries: Record<string, string> = {
  '/api/agents/search': 'q=marked+words',
  '/api/agents/markdown': 'path=/marked/page&section=marked',
  '/api/agents/city-events': 'city=berlin&q=marked',
};
const query = 'q=marked+words&path=/marked/page&section=marked&city=berlin&company=marked';
const call = (name: string, argument: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: argument },
});

/** What is sent to the function at a path. */
function requestsTo(path: string): Request[] {
  if (path !== '/api/mcp') {
    const address = path.replace('*', 'marked/page');
    return ['', '/marked'].map(
      (more) => new Request(`https://almanac.example${address}${more}?${queries[path] ?? query}`, { headers }),
    );
  }
  const messages = [call('search_content', { q: 'marked words' }), call('get_page_markdown', { path: '/marked/page' })];
  return messages.map(
    (message) =>
      new Request(`https://almanac.example${path}?${query}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      }),
  );
}

/** What the platform passes. Markdown cannot be fetched; the failure names the address, as Deno's do. */
const context = {
  ip: ADDRESS,
  next: async ({ url }: Request) => {
    if (url.includes('.md')) throw new TypeError(`error sending request for url (${url}): connection closed`);
    return new Response('a page');
  },
};

const files = globSync(['functions/*.ts', 'functions/edge/*.ts']).filter((file) => !/\/(internal-|daily-|gate)/.test(file));
let printed: string[];

beforeEach(() => {
  printed = [];
  vi.resetModules();
  const print = (line: string) => void printed.push(line);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Imports a function as a cold start does, sends it its requests, and returns the error lines of the log. */
async function errorLinesOf(file: string): Promise<string[]> {
  const { default: answer, config } = (await import(resolve(file))) as Module;
  for (const request of requestsTo(config.path ?? '')) {
    const works: Promise<unknown>[] = [];
    await answer(request, { ...context, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }
  return printed.filter((line) => (JSON.parse(line) as { level: string }).level === 'error');
}

describe('The log of a public function', () => {
  it.each(files)('holds nothing of a request that it cannot answer without artifacts: %s', async (file) => {
    vi.stubEnv('OUT_DIR', temporaryFolder());
    const errors = await errorLinesOf(file);
    // This one reads nothing, so it cannot fail.
    expect(errors.length > 0).toBe(file !== 'functions/rate-limited.ts');
    expect(printed.filter((line) => MARK.test(line))).toEqual([]);
  });

  it('holds nothing of a request that meets a bug', async () => {
    vi.doMock('../../../src/capabilities/artifacts.ts', () => ({
      siteRecord: () => {
        throw new TypeError('a bug');
      },
    }));
    const errors = await errorLinesOf('functions/markdown.ts').finally(() =>
      vi.doUnmock('../../../src/capabilities/artifacts.ts'),
    );
    expect(errors).not.toEqual([]);
    expect(errors.join()).toContain('a bug');
    expect(printed.filter((line) => MARK.test(line))).toEqual([]);
  });

  it('holds nothing of a request that cannot be counted', async () => {
    const unreachable = { edgeURL: 'http://127.0.0.1:1', siteID: 'site', token: 'token' };
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(unreachable)).toString('base64'));
    const errors = await errorLinesOf('functions/search.ts');
    expect(errors.join()).toContain('usage is not counted');
    expect(printed.filter((line) => MARK.test(line))).toEqual([]);
  });
});
