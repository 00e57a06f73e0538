import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const request = (query = '') => new Request(`https://almanac.example/api/agents/search${query}`);

let server: Server | undefined;
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('USAGE', undefined);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Makes a blob store of `answer`, which gets what it is asked; resolves to what it has been asked. */
async function storeThat(answer: (asked: string) => number | undefined): Promise<string[]> {
  const asked: string[] = [];
  server = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const status = answer(asked.at(-1)!);
    if (status !== undefined) response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: 'site', token: 'token' };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'));
  return asked;
}

async function countedHandler(handler: () => Promise<Response>) {
  const { withUsage } = await import('../../../src/usage/with-usage.ts');
  const { askedOverHttp } = await import('../../../src/usage/asked.ts');
  const works: Promise<unknown>[] = [];
  const handle = withUsage('/api/agents/search', handler, askedOverHttp);
  const call = { ip: '192.0.2.1', waitUntil: (work: Promise<unknown>) => void works.push(work) };
  return { ask: (query?: string, asked = request(query)) => handle(asked, call), done: () => Promise.all(works) };
}

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
    expect(asked).toEqual([expect.stringMatching(`^PUT /site/site:usage/counts/${today}/[\\w-]+$`)]);
  });

  it('writes once for many requests at the same time', async () => {
    const asked = await storeThat(() => 200);
    const { ask, done } = await countedHandler(() => Promise.resolve(Response.json({ count: 1 })));
    await Promise.all(Array.from({ length: 50 }, () => ask()));
    await done();
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['refuses everything', () => 403],
    ['never answers', () => undefined],
  ])('answers at once when the store %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await storeThat(answer);
    const { ask } = await countedHandler(() => Promise.resolve(Response.json({ count: 0 })));
    for (let turn = 0; turn < 3; turn++) expect(await (await ask('?q=dilution')).json()).toEqual({ count: 0 });
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
