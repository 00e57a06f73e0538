import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../fuzz/response-faults.ts';
import { type Answer, RawConnection } from '../support/raw-connection.ts';
import { BODY_MAX } from '../../src/internal/companies/read-sync-request.ts';
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts';

/** Larger than the buffers of a connection, so that a client that does not read blocks the response. */
const LARGE = 16 * 1024 * 1024;
/** Milliseconds, shorter than the defaults in `client-limits.ts` so that the tests are short. */
const limits = {
  headersTimeout: 600,
  requestTimeout: 800,
  keepAliveTimeout: 600,
  connectionsCheckingInterval: 100,
  socketTimeout: 700,
};
const PATIENCE = 8000;

const throwing = `export default () => { throw new Error('the password is hunter2'); };\nexport const config = { path: '/throws' };`;
const rejecting = `export default () => Promise.reject({ secret: 'hunter2' });\nexport const config = { path: '/rejects' };`;
const reading = `export default async (request) => new Response(String((await request.arrayBuffer()).byteLength));
export const config = { path: '/reads' };`;
const edge = `export default () => { throw new Error('hunter2'); };\nexport const config = { path: '/edge' };`;

let server: FixtureServer;
beforeAll(async () => {
  server = await startFixtureServer(
    {
      'dist/index.html': '<!doctype html><title>Home</title>',
      'dist/large.bin': 'x'.repeat(LARGE),
      'dist/page.bin': 'x'.repeat(1024 * 1024),
      'dist/_headers': '/*\n  X-Content-Type-Options: nosniff\n',
      'functions/throws.ts': throwing,
      'functions/rejects.ts': rejecting,
      'functions/reads.ts': reading,
      'functions/edge/throws.ts': edge,
    },
    limits,
  );
});
afterAll(() => server.remove());

const open = () => RawConnection.open(server.url);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** Another client gets a response at the same time. */
async function othersAreServed(): Promise<void> {
  const other = await open();
  other.send(get('/'));
  expect(await other.answer('GET', 2000)).toMatchObject({ status: 200, body: expect.stringContaining('Home') });
  other.close();
}

/** The last response on a connection, after which the server must have closed it. */
async function lastResponse(connection: RawConnection): Promise<Answer | 'closed' | 'silence'> {
  const answer = await connection.answer('GET', PATIENCE);
  if (typeof answer !== 'string') expect(await connection.answer('GET', PATIENCE)).toBe('closed');
  return answer;
}

describe('A function that fails', () => {
  it.each(['/throws', '/rejects', '/edge'])(
    'at %s is a problem with an id, which finds the failure in the log alone',
    async (path) => {
      const response = await fetch(new URL(path, server.url));
      expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
      const { instance, ...rest } = (await response.json()) as { instance: string };
      expect(JSON.stringify(rest)).not.toMatch(/hunter2|Error|\.ts/);
      expect(instance).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
      const id = instance.replace('urn:uuid:', '');
      // The log arrives through a pipe, sometimes after the response.
      const logLines = () =>
        server
          .stderr()
          .split('\n')
          .filter((line) => line.includes(id));
      await expect.poll(logLines).toEqual([expect.stringMatching(/hunter2|object Object/)]);
      await othersAreServed();
    },
  );
});

describe('A body', () => {
  const post = (size: number) => fetch(new URL('/reads', server.url), { method: 'POST', body: Buffer.alloc(size) });

  it.each([1_500_000, BODY_MAX])('of %d bytes arrives', async (size) => {
    const response = await post(size);
    expect([response.status, await response.text()]).toEqual([200, String(size)]);
  });

  it('of a byte more than any function reads is refused', async () => {
    const head = `POST /reads HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${BODY_MAX + 1}\r\n\r\n`;
    const connection = await open();
    connection.send(head);
    expect(await lastResponse(connection)).toMatchObject({ status: 413, body: expect.stringContaining('2 MB') });
  });
});

describe('A client that is slow', () => {
  it('to send its headers gets 408 and is cut off', async () => {
    const connection = await open();
    connection.send('GET / HTTP/1.1\r\nHost: loc');
    const answer = await lastResponse(connection);
    expect(answer).toMatchObject({ status: 408 });
    expect(faultsOf({ method: 'GET', bytes: Buffer.alloc(0), isBroken: true }, answer as Answer)).toEqual([]);
    await othersAreServed();
  });

  it('to send its headers byte by byte, too: what counts is when they are whole', async () => {
    const connection = await open();
    connection.send('GET / HTTP/1.1\r\n');
    const drip = setInterval(() => connection.isOpen && connection.send('X'), 50);
    expect(await lastResponse(connection)).toMatchObject({ status: 408 });
    clearInterval(drip);
  });

  it('to send the body that a function reads is cut off', async () => {
    const connection = await open();
    connection.send('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf');
    // What needs no body is answered at once; the rest of the body is not waited for any longer than that of any other.
    expect(await connection.answer('POST', PATIENCE)).toMatchObject({ status: 405 });
    const last = await connection.answer('POST', PATIENCE);
    expect(last === 'closed' || (last !== 'silence' && last.status === 408)).toBe(true);
    await othersAreServed();
  });

  it('to read is cut off, and has not had it all', async () => {
    const connection = await open();
    connection.send(get('/large.bin'));
    connection.pause();
    await new Promise((resolve) => setTimeout(resolve, 4 * limits.socketTimeout));
    await othersAreServed();
    connection.resume();
    expect(await connection.answer('GET', PATIENCE)).toBe('closed');
  });

  it('to say anything at all is cut off', async () => {
    expect(await lastResponse(await open())).not.toBe('silence');
  });
});

describe('A client that goes away', () => {
  it.each([
    ['in its headers', 'GET / HTTP/1.1\r\nHos'],
    ['in its body', 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf'],
    ['before it has read', get('/page.bin')],
  ])('%s harms nobody, a hundred times', async (_, bytes) => {
    const before = server.stderr();
    for (let times = 0; times < 100; times += 1) {
      const connection = await open();
      connection.send(bytes);
      setTimeout(() => connection.close(), times % 5);
    }
    await othersAreServed();
    expect(server.stderr()).toBe(before);
  });
});
