import { createBrotliCompress, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedFetcher, isPublicAddress } from '../../../src/events/fetch-feed.ts';
import { type FeedServer, startFeedServer } from '../../support/feed-server.ts';

let server: FeedServer;
beforeEach(async () => {
  server = await startFeedServer((_, response) => response.end('hello'));
});
afterEach(() => server.close());

const fetcher = (more: object = {}) =>
  feedFetcher({
    userAgent: 'Almanac/1.0 (+mail@example.org)',
    trustedOrigins: [server.origin],
    timeout: 500,
    maxBytes: 1000,
    ...more,
  });
const text = (answer: Awaited<ReturnType<ReturnType<typeof fetcher>>>) =>
  answer.status === 'fetched' ? new TextDecoder().decode(answer.body) : answer.status;

describe('a request', () => {
  it('says who asks and what it already has', async () => {
    server.answer((_, response) => response.writeHead(304).end());
    const answer = await fetcher()(`${server.origin}/feed`, {
      validators: { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 00:00:00 GMT' },
    });
    expect(answer).toEqual({ status: 'unchanged' });
    expect(server.requests[0]?.headers).toMatchObject({
      'user-agent': 'Almanac/1.0 (+mail@example.org)',
      'if-none-match': '"1"',
      'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT',
    });
  });

  it.each([
    ['gzip', gzipSync('hello')],
    ['identity', Buffer.from('hello')],
  ])('is answered in %s', async (encoding, body) => {
    server.answer((_, response) => response.writeHead(200, { 'Content-Encoding': encoding, ETag: '"2"' }).end(body));
    const answer = await fetcher()(server.origin);
    expect(text(answer)).toBe('hello');
    expect(answer).toMatchObject({ etag: '"2"', lastModified: null });
  });

  it('is answered in brotli', async () => {
    server.answer((_, response) => {
      const packer = createBrotliCompress();
      packer.pipe(response.writeHead(200, { 'Content-Encoding': 'br' }));
      packer.end('hello');
    });
    expect(text(await fetcher()(server.origin))).toBe('hello');
  });

  it('follows three redirects and no fourth', async () => {
    const hops = (most: number) =>
      server.answer((request, response) => {
        const hop = Number(request.url?.slice(1));
        if (hop < most) response.writeHead(302, { Location: `/${hop + 1}` }).end();
        else response.end('there');
      });
    hops(3);
    expect(text(await fetcher()(`${server.origin}/0`))).toBe('there');
    hops(4);
    await expect(fetcher()(`${server.origin}/0`)).rejects.toThrow('more than 3 redirects');
  });

  it('does not carry a key to another server', async () => {
    const other = await startFeedServer((_, response) => response.end('other'));
    server.answer((_, response) => response.writeHead(302, { Location: other.origin }).end());
    await fetcher({ trustedOrigins: [server.origin, other.origin] })(server.origin, { headers: { 'x-luma-api-key': 'secret' } });
    expect(server.requests[0]?.headers).toHaveProperty('x-luma-api-key', 'secret');
    expect(other.requests[0]?.headers).not.toHaveProperty('x-luma-api-key');
    await other.close();
  });
});

describe('an answer is refused', () => {
  it.each<[string, Parameters<FeedServer['answer']>[0], RegExp]>([
    ['with an error', (_, response) => response.writeHead(500).end(), /the server answered 500/],
    ['304 without a condition', (_, response) => response.writeHead(304).end(), /the server answered 304/],
    [
      'that announces too much',
      (_, response) => response.writeHead(200, { 'Content-Length': '5000' }).end('x'.repeat(5000)),
      /larger than 0.001 MB/,
    ],
    ['that is too much', (_, response) => response.end('x'.repeat(5000)), /larger than 0.001 MB/],
    [
      'that unpacks to too much',
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))),
      /larger than 0.001 MB/,
    ],
    [
      'that breaks off',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '500' }).write('half');
        setTimeout(() => response.destroy(), 20);
      },
      /broke off|connection failed/,
    ],
    ['that never comes', () => undefined, /no complete answer within 0.5 seconds/],
    [
      'that comes too slowly',
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(timer));
      },
      /no complete answer within 0.5 seconds/,
    ],
    [
      'in an unknown encoding',
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'zstd' }).end('x'),
      /encoding that was not asked for/,
    ],
  ])('%s', async (_, listener, reason) => {
    server.answer(listener);
    await expect(fetcher()(`${server.origin}/feed`)).rejects.toThrow(reason);
  });

  it.each([
    ['http://example.org/feed', /not https/],
    ['file:///etc/passwd', /not https/],
    ['https://user:secret@example.org/', /user name or password/],
    ['https://127.0.0.1/', /private network/],
    ['https://0x7f.1/', /private network/],
    ['https://[::1]/', /private network/],
    ['https://[::ffff:10.0.0.1]/', /private network/],
    ['https://169.254.169.254/latest/meta-data', /private network/],
    ['https://localhost/', /private network: localhost is/],
  ])('from %s', async (url, reason) => {
    await expect(fetcher()(url)).rejects.toThrow(reason);
    server.answer((_, response) => response.writeHead(302, { Location: url }).end());
    await expect(fetcher()(server.origin)).rejects.toThrow(reason);
  });

  it('from this machine unless its origin is trusted', async () => {
    await expect(fetcher({ trustedOrigins: [] })(server.origin)).rejects.toThrow(/not https/);
    const other = await startFeedServer((_, response) => response.end('inside'));
    server.answer((_, response) => response.writeHead(302, { Location: other.origin }).end());
    await expect(fetcher()(server.origin)).rejects.toThrow(/not https/);
    await other.close();
  });
});

it.each([
  ['93.184.215.14', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['169.254.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1%eth0', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
