import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts';
import { type Answer, RawConnection } from '../support/raw-connection.ts';

const MB = 1024 * 1024;
/** Larger than the buffers of the system, so that a client that does not read leaves most of it to the server. */
const LARGE = 16 * MB;
const limits = { maxQueued: 8, maxQueuedInAll: 12, maxUnread: 70 * MB, socketTimeout: 60_000 };
const PATIENCE = 20_000;

/** At `/made`, the number of responses made at the other addresses; `/large` pads its own. */
const counting = `let made = 0;
export default ({ url }) => {
  if (url.endsWith('/made')) return new Response(String(made));
  made += 1;
  return new Response(String(made).padEnd(url.endsWith('/large') ? ${LARGE} : 0));
};
export const config = { path: ['/large', '/small', '/made'] };`;

const open = () => RawConnection.open(server.url);
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const made = async () => Number(await (await fetch(new URL('/made', server.url))).text());

const isAnswer = (answer: Answer | string) => typeof answer !== 'string';

let server: FixtureServer;
beforeAll(async () => {
  const files = { 'dist/index.html': 'home', 'dist/large.bin': 'x'.repeat(LARGE), 'functions/counting.ts': counting };
  server = await startFixtureServer(files, limits);
});
afterAll(() => server.remove());

describe('Requests that a client sends ahead', () => {
  it('are handled one at a time, each when the client has read the response before', async () => {
    const before = await made();
    const connection = await open();
    connection.pause();
    connection.send(get('/large') + get('/small').repeat(3));
    await expect.poll(made).toBeGreaterThan(before);
    for (let times = 0; times < 20; times += 1) expect(await made()).toBe(before + 1);
    connection.resume();
    const numbers: number[] = [];
    for (let nth = 1; nth <= 4; nth += 1) {
      const answer = await connection.answer('GET', PATIENCE);
      numbers.push(typeof answer === 'string' ? NaN : Number(answer.body));
    }
    expect(numbers).toEqual([1, 2, 3, 4].map((nth) => before + nth));
    connection.close();
  });

  it('are as many as the limit allows', async () => {
    const connection = await open();
    connection.send(get('/').repeat(1 + limits.maxQueued));
    for (let nth = 0; nth <= limits.maxQueued; nth += 1)
      expect(await connection.answer('GET', PATIENCE)).toMatchObject({ status: 200, body: 'home' });
    connection.close();
  });

  it('beyond the limit of one connection end it, and nothing of them is kept', async () => {
    const before = await made();
    const connection = await open();
    connection.send(get('/large').repeat(2 + limits.maxQueued));
    expect(isAnswer(await connection.answer('GET', PATIENCE))).toBe(false);
    expect(await made()).toBeLessThanOrEqual(before + 1);
    // What was queued counts no more.
    const others = await Promise.all([open(), open()]);
    for (const other of others) other.send(get('/').repeat(1 + limits.maxQueuedInAll / 2));
    for (const other of others) expect(await other.answer('GET', PATIENCE)).toMatchObject({ status: 200 });
    for (const other of others) other.close();
  });

  it('beyond the limit of all connections end the last one', async () => {
    const before = await made();
    const [first, last] = await Promise.all([open(), open()]);
    first.pause();
    first.send(get('/large') + get('/small').repeat(limits.maxQueued));
    await expect.poll(made).toBe(before + 1);
    last.send(get('/large') + get('/small').repeat(1 + limits.maxQueuedInAll - limits.maxQueued));
    expect(isAnswer(await last.answer('GET', PATIENCE))).toBe(false);
    first.resume();
    expect(isAnswer(await first.answer('GET', PATIENCE))).toBe(true);
    first.close();
  });
});

describe('Responses that clients do not read', () => {
  it('are cut, the oldest first, when they hold more than the limit of all', async () => {
    const responses = await unread(server, 12);
    // Until the next count of the unread bytes, and longer.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const read = await lengths(responses);
    const cut = read.filter((length) => length === 'cut').length;
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThanOrEqual(12 - Math.floor(limits.maxUnread / LARGE));
    expect(read).toEqual(read.map((_, nth) => (nth < cut ? 'cut' : LARGE)));
  });

  it.runIf(process.platform === 'linux')('share the memory of the file', async () => {
    const other = await startFixtureServer({ 'dist/large.bin': 'x'.repeat(LARGE) });
    onTestFinished(other.remove);
    const residentBytes = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${other.child.pid}/status`, 'utf8'))?.[1]) * 1024;
    // A request with a validator is not answered from the cache.
    const headers = { 'If-None-Match': '"another"' };
    const first = await unread(other, 1, headers);
    const before = residentBytes();
    const responses = await unread(other, 8, headers);
    expect(residentBytes() - before).toBeLessThan(4 * LARGE);
    expect(await lengths([...first, ...responses])).toEqual(Array(9).fill(LARGE));
  });
});

async function unread({ url }: FixtureServer, count: number, headers: Record<string, string> = {}): Promise<Response[]> {
  const responses: Response[] = [];
  for (let nth = 0; nth < count; nth += 1) responses.push(await fetch(new URL('/large.bin', url), { headers }));
  return responses;
}

/** The length of each body, or that it was cut. */
function lengths(responses: Response[]): Promise<(number | 'cut')[]> {
  const read = async (response: Response) => (await response.arrayBuffer()).byteLength;
  return Promise.all(responses.map((response) => read(response).catch(() => 'cut' as const)));
}
