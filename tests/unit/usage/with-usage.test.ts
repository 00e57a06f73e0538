import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { withUsage } from '../../../src/usage/with-usage.ts';

const request = (query = '') => new Request(`https://almanac.example/api/agents/search${query}`);

let server: Server | undefined;
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('USAGE', undefined);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Starts a blob store that answers as `answer` says, or not at all; resolves to the requests that it has had. */
async function storeThat(answer: (sent: Sent) => number | undefined): Promise<Sent[]> {
  const requests: Sent[] = [];
  server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const sent = { line: `${incoming.method} ${incoming.url}`, isConditional: 'if-none-match' in incoming.headers, body };
      requests.push(sent);
      const status = answer(sent);
      if (status !== undefined) response.writeHead(status).end(incoming.method === 'GET' ? FIRST_BUCKET : undefined);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: 'token' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
  return requests;
}

interface Sent {
  line: string;
  /** Whether it writes only where there is nothing yet. */
  isConditional: boolean;
  body: string;
}

/** What the store holds of the first caller: no bucket that exists, so every other caller is a second one. */
const FIRST_BUCKET = '64';

async function countedHandler(handler: Handler) {
  const { withUsage } = await import('../../../src/usage/with-usage.ts');
  const works: Promise<unknown>[] = [];
  const handle = withUsage('/api/agents/search', handler);
  const call = { ip: '192.0.2.1', waitUntil: (work: Promise<unknown>) => void works.push(work) };
  return { ask: (query?: string, asked = request(query)) => handle(asked, call), done: () => Promise.all(works) };
}

type Handler = Parameters<typeof withUsage>[1];

describe('A counted function', () => {
  it('answers as it would by itself, and is counted afterwards', async () => {
    const asked = await storeThat(() => 200);
    const answer = Response.json({ count: 1 }, { headers: { ETag: '"a"' } });
    const { ask, done } = await countedHandler(() => Promise.resolve(answer));
    const got = await ask('?q=dilution');
    expect(got).toBe(answer);
    expect(asked).toEqual([]);
    expect(await got.json()).toEqual({ count: 1 });
    await done();
    const today = new Date().toISOString().slice(0, 10);
    expect(asked.map(({ line }) => line)).toEqual([expect.stringMatching(`^PUT /site/site:usage/counts/${today}/[\\w-]+$`)]);
  });

  it('writes once for many requests at the same time', async () => {
    const asked = await storeThat(() => 200);
    const { ask, done } = await countedHandler(() => Promise.resolve(Response.json({ count: 1 })));
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    await done();
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('loses no count to a store that fails a conditional write', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubEnv('USAGE_SECRET', 'a secret of the tests');
    let isFailing = true;
    const requests = await storeThat(({ isConditional }) => (isConditional ? (isFailing ? 503 : 412) : 200));
    const { ask, done } = await countedHandler((_, record) => {
      record({ query: 'dilution', results: 0 });
      return Promise.resolve(Response.json({}));
    });
    await ask();
    await done();
    expect(requests.some(({ isConditional }) => isConditional)).toBe(true);
    isFailing = false;
    await ask();
    await done();
    const written = requests.filter(({ line }) => line.includes('/counts/')).at(-1);
    expect(JSON.parse(written?.body ?? '')).toEqual({
      requests: { '/api/agents/search | none': 2 },
      questions: { dilution: { asked: 2, unanswered: 2 } },
    });
  });

  it('is counted under the part that it names', async () => {
    const requests = await storeThat(() => 200);
    const { ask, done } = await countedHandler((_, record) => {
      record({ part: 'unreadable' });
      record({ part: 'tools/list' });
      return Promise.resolve(Response.json({}));
    });
    await ask();
    await done();
    expect(JSON.parse(requests.at(-1)?.body ?? '')).toMatchObject({ requests: { '/api/agents/search tools/list | none': 1 } });
  });

  it.each([
    ['refuses everything', () => 403],
    ['never answers', () => undefined],
  ])('answers at once when the store %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await storeThat(answer);
    const { ask, done } = await countedHandler(() => Promise.resolve(Response.json({ count: 0 })));
    for (let turn = 0; turn < 3; turn++) expect(await (await ask('?q=dilution')).json()).toEqual({ count: 0 });
    // What still waits for an answer is not to fail in the next test.
    server?.closeAllConnections();
    server?.close();
    await done();
  });

  it('answers without a store, and says nothing of it', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const { ask, done } = await countedHandler(() => Promise.resolve(Response.json({ count: 0 })));
    expect((await ask()).status).toBe(200);
    await done();
    expect(said).not.toHaveBeenCalled();
  });

  it('logs that it was not counted, without what was asked', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await storeThat(() => 403);
    const { ask, done } = await countedHandler(() => Promise.resolve(Response.json({ count: 0 })));
    await ask('?q=dilution');
    await done();
    expect(said.mock.calls.map(([line]) => String(line))).toEqual([
      expect.stringMatching(/^(?!.*dilution)(?!.*192\.0\.2).*"message":"usage is not counted"/),
    ]);
  });

  it('passes failures of its own through', async () => {
    const { ask } = await countedHandler(() => Promise.reject(new Error('a bug')));
    await expect(ask()).rejects.toThrow('a bug');
  });

  it('answers a method whose requests cannot be copied', async () => {
    const { ask } = await countedHandler(() => Promise.resolve(new Response(null, { status: 405 })));
    const fails = () => {
      throw new TypeError("'TRACE' HTTP method is unsupported.");
    };
    const trace = Object.defineProperties(request(), {
      method: { value: 'TRACE' },
      body: { get: fails },
      clone: { value: fails },
    });
    expect((await ask('', trace)).status).toBe(405);
  });

  it('is left alone with USAGE=off', async () => {
    const asked = await storeThat(() => 200);
    vi.stubEnv('USAGE', 'off');
    const { ask, done } = await countedHandler(() => Promise.resolve(Response.json({ count: 0 })));
    expect((await ask()).status).toBe(200);
    expect(await done()).toEqual([]);
    expect(asked).toEqual([]);
  });
});
