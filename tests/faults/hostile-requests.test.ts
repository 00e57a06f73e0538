import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fuzzServer } from '../fuzz/fuzz-server.ts';
import { faultsOf } from '../fuzz/response-faults.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { canaries, hostileValues } from '../fuzz/hostile-texts.ts';
import { sitePaths } from '../fuzz/site-paths.ts';
import { distDir } from '../../src/build-settings.ts';
import { startFixtureServer } from '../support/fixture-server.ts';
import { useServer } from '../support/site-server.ts';

const REQUESTS = 3000;
const SEED = 20261121;

const { address } = useServer();

async function ask(bytes: string) {
  const connection = await RawConnection.open(address());
  connection.send(bytes);
  const answer = await connection.answer('GET', 5000);
  connection.close();
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

describe('Hostile requests', () => {
  it('get answers without a failure, a file from beside the site, markup of theirs or a missing header', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { statuses, failure } = await fuzzServer(address(), { paths: sitePaths(distDir), seed: SEED, count: REQUESTS });
    expect(failure).toBeUndefined();
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
    // A run in which nearly all is refused at the door would test the door alone.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 10);
    expect(statuses[404]).toBeGreaterThan(REQUESTS / 10);
  });

  it('get none of their markup back from the page that shows what they searched for', async () => {
    for (const value of hostileValues.filter((each) => canaries.some((canary) => each.includes(canary)))) {
      const bytes = `GET /search?q=${encodeURIComponent(value)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const answer = await ask(bytes);
      const faults = faultsOf({ method: 'GET', bytes: Buffer.from(bytes), isBroken: false }, answer);
      expect([value, answer.status, faults]).toEqual([value, 200, []]);
    }
  });

  it.each(['/_headers', '//_headers', '/_headers/', '/_headers%2f', '/%5fheaders', '/x%2f..%2f_headers', '/./_headers'])(
    'do not read the rules of the platform as %s',
    async (path) => {
      const { status } = await ask(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      expect(status).toBe(404);
    },
  );

  it.each([
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n'],
    ['two hosts, one of them empty', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\nX: y\r\nhOST:\r\n\r\n'],
    ['a host that cannot be one', 400, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['no address', 400, 'GET package.json HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['what is not HTTP', 400, '\x16\x03\x01\x02\r\n\r\n'],
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n\r\n'],
    ['headers of 20 kB', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['a body of 100 MB', 413, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\n'],
    [
      'a message of 100 kB',
      413,
      `POST /api/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${' '.repeat(100_000)}`,
    ],
    [
      'a message of 100 kB in pieces, of which nobody said how many there would be',
      413,
      `POST /api/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${`2710\r\n${' '.repeat(10_000)}\r\n`.repeat(10)}0\r\n\r\n`,
    ],
    [
      'two bodies in one',
      400,
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('with %s get a plain %d under the headers of every answer', async (_, status, bytes) => {
    const answer = await ask(bytes);
    expect([answer.status, faultsOf({ method: 'GET', bytes: Buffer.from(bytes), isBroken: true }, answer)]).toEqual([status, []]);
  });

  it('are not led away from the site by an address that a page had before', async () => {
    const site = await startFixtureServer({
      'dist/_redirects': '/glossary/old /glossary/new 301\n/glossary/old.md /glossary/new.md 301\n',
    });
    onTestFinished(site.remove);
    const { statuses, failure } = await fuzzServer(site.url, { paths: sitePaths(site.dist), seed: SEED, count: REQUESTS / 3 });
    expect(failure).toBeUndefined();
    expect(statuses[301]).toBeGreaterThan(REQUESTS / 30);
  });

  it('are judged by a judge that can find fault', () => {
    const request = { method: 'GET', bytes: Buffer.alloc(0), isBroken: false };
    const headers = new Map([
      ['content-type', 'text/html'],
      ['location', '//evil.example'],
      ['access-control-allow-origin', 'https://evil.example'],
    ]);
    const body = '<p>"xss-canary</p>\n{ "devDependencies": {} }';
    expect(faultsOf(request, { status: 500, headers, body }).length).toBeGreaterThan(8);
    expect(faultsOf(request, { status: 301, headers, body: '' })).toContain('leads to //evil.example (GET, 301)');
    expect(faultsOf(request, { status: 301, headers: new Map(), body: '' })).toEqual(['a redirect to nowhere (GET, 301)']);
    expect(faultsOf(request, { status: 301, headers: new Map([['location', '/new?q=1']]), body: '' })).toEqual([]);
  });
});
