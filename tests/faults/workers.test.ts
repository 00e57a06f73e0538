/** The server with several processes. What holds for one of them is tested in server.test.ts and shutdown.test.ts. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts';
import { RawConnection } from '../support/raw-connection.ts';

const WORKERS = 2;
const PATIENCE = 20_000;

/** Each answers with the id of its process, the second after a while. */
const functions = {
  'functions/pid.ts': `export default () => new Response(String(process.pid));\nexport const config = { path: '/pid' };`,
  'functions/slow.ts': `export default async () => {
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100));
  return new Response(String(process.pid));
};
export const config = { path: '/slow' };`,
};

let server: FixtureServer;
const start = async (files: Record<string, string> = {}) => {
  server = await startFixtureServer({ 'dist/index.html': 'home', ...functions, ...files }, { keepAliveTimeout: 60_000 }, WORKERS);
};

/** The process that answers on a new connection. */
async function answering(): Promise<number> {
  const response = await fetch(new URL('/pid', server.url), { headers: { Connection: 'close' } });
  return Number(await response.text());
}

/** The processes that answer, by so many connections that one of two is missed in one of a billion billion runs. */
async function answeringAll(): Promise<number[]> {
  return [...new Set(await Promise.all(Array.from({ length: 60 }, answering)))];
}

const statusOf = (answer: Awaited<ReturnType<RawConnection['answer']>>) => (typeof answer === 'string' ? answer : answer.status);

describe.runIf(process.platform === 'linux')('A server with two workers', () => {
  beforeAll(() => start(), PATIENCE);
  afterAll(() => server.remove());

  it('answers from both, and not from the process that holds the port', async () => {
    const pids = await answeringAll();
    expect(pids).toHaveLength(WORKERS);
    expect(pids).not.toContain(server.child.pid);
  });

  it('answers each of 2,000 connections', async () => {
    const connections = await Promise.all(Array.from({ length: 2000 }, () => RawConnection.open(server.url)));
    for (const connection of connections) connection.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const answers = await Promise.all(connections.map((connection) => connection.answer('GET', PATIENCE)));
    for (const connection of connections) connection.close();
    expect([...new Set(answers.map(statusOf))]).toEqual([200]);
  });

  it('replaces one that dies and says so; whoever comes meanwhile, or is connected to the other, gets an answer', async () => {
    const [dying = 0, other = 0] = await answeringAll();
    const kept = await connectionTo(other);
    process.kill(dying, 'SIGKILL');
    await expect.poll(() => isRunning(dying)).toBe(false);
    const pids = await answeringAll();
    expect(pids).toHaveLength(WORKERS);
    expect(pids).toContain(other);
    kept.send('GET /pid HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await kept.answer('GET', PATIENCE)).toMatchObject({ status: 200, body: String(other) });
    kept.close();
    expect(JSON.parse(server.stderr())).toMatchObject({ level: 'error', cause: 'SIGKILL' });
  });
});

describe.runIf(process.platform === 'linux')('The end of a server with two workers', () => {
  afterEach(() => server.remove());

  it.each([
    ['SIGTERM', 'its own process', () => []],
    ['SIGINT', 'all of its processes', answeringAll],
  ] as const)('by %s to %s comes with 0 when both have answered every request', async (signal, _, others) => {
    await start();
    const pids = await others();
    const connections = await Promise.all(Array.from({ length: 40 }, () => RawConnection.open(server.url)));
    for (const connection of connections) connection.send('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await sleep(30);
    const code = server.stop(signal);
    for (const pid of pids) process.kill(pid, signal);
    const answers = await Promise.all(connections.map((connection) => connection.answer('GET', PATIENCE)));
    expect(answers.map(statusOf)).toEqual(connections.map(() => 200));
    expect(await code).toBe(0);
    await expect(RawConnection.open(server.url)).rejects.toThrow('ECONNREFUSED');
  });

  it('leaves no worker behind when its own process is killed', async () => {
    await start();
    const pids = await answeringAll();
    server.child.kill('SIGKILL');
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  });

  it('comes with 1 when none of them can start', async () => {
    await expect(start({ 'functions/broken.ts': 'throw new Error("cannot be loaded");' })).rejects.toThrow('cannot be loaded');
  });

  it('comes with 1 when each of them dies again and again', async () => {
    const fails = `import { existsSync } from 'node:fs';
if (existsSync('fail')) process.exit(7);
export const config = { path: '/fails' };`;
    await start({ 'functions/fails.ts': fails });
    writeFileSync(join(server.dist, '../fail'), '');
    const ended = once(server.child, 'exit');
    for (const pid of await answeringAll()) process.kill(pid, 'SIGKILL');
    expect(await ended).toEqual([1, null]);
    expect(server.stderr()).toContain('no worker can serve');
    expect(server.stderr()).toContain('exit code 7');
  });
});

/** An open connection to the worker with this process id. */
async function connectionTo(pid: number): Promise<RawConnection> {
  for (;;) {
    const connection = await RawConnection.open(server.url);
    connection.send('GET /pid HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const answer = await connection.answer('GET', PATIENCE);
    if (typeof answer !== 'string' && answer.body === String(pid)) return connection;
    connection.close();
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
