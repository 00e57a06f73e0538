import { afterEach, describe, expect, it } from 'vitest';
import { RawConnection } from '../support/raw-connection.ts';
import { type FixtureServer, startFixtureServer } from '../support/fixture-server.ts';

const CLIENTS = 50;
/** The body of each response, to check that it arrives whole. */
const BODY = 'word '.repeat(40_000);

/** Responds after a while, so that requests are in progress at every moment. */
const slow = `export default async () => {
  await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 200));
  return new Response(${JSON.stringify(BODY.slice(0, 1000))}.repeat(200));
};
export const config = { path: '/slow' };`;

let server: FixtureServer;
afterEach(() => server.remove());

describe('A server that is told to end', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s answers every request that it took, takes no more, and ends with 0',
    async (signal) => {
      server = await startFixtureServer({ 'dist/index.html': 'home', 'functions/slow.ts': slow });
      const clients = Array.from({ length: CLIENTS }, () => new BusyClient(server.url));
      await Promise.all(clients.map((client) => client.served(2)));
      const code = server.stop(signal);
      await Promise.all(clients.map((client) => client.done));
      expect(await code).toBe(0);
      expect(clients.map(({ outcome }) => outcome)).toEqual(clients.map(() => 'closed by the server'));
      await expect(RawConnection.open(server.url)).rejects.toThrow('ECONNREFUSED');
    },
  );

  it('answers the requests that a client sent ahead, too', async () => {
    server = await startFixtureServer({ 'dist/index.html': 'home', 'functions/slow.ts': slow });
    const connection = await RawConnection.open(server.url);
    connection.send('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(4));
    expect(await connection.answer('GET', 5000)).toMatchObject({ status: 200 });
    const code = server.stop('SIGTERM');
    for (let nth = 2; nth <= 4; nth += 1) expect(await connection.answer('GET', 5000)).toMatchObject({ status: 200, body: BODY });
    expect(await connection.answer('GET', 5000)).toBe('closed');
    expect(await code).toBe(0);
  });

  it('ends at once when nobody asks for anything, though connections are open', async () => {
    // Longer than the server waits for requests in progress, after which it exits with 1.
    server = await startFixtureServer({ 'dist/index.html': 'home' }, { keepAliveTimeout: 60_000 });
    const connection = await RawConnection.open(server.url);
    connection.send('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await connection.answer('GET', 5000)).toMatchObject({ status: 200 });
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await connection.answer('GET', 5000)).toBe('closed');
  });

  it('is not held up by a client that does not read', async () => {
    server = await startFixtureServer(
      { 'dist/index.html': 'home', 'dist/large.bin': 'x'.repeat(16 * 1024 * 1024) },
      { socketTimeout: 500 },
    );
    const connection = await RawConnection.open(server.url);
    connection.send('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    connection.pause();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await server.stop('SIGTERM')).toBe(0);
    connection.close();
  });
});

/** Sends one request after another on one connection, until the server closes it or fails to respond. */
class BusyClient {
  /** Stays `lost` if a request gets no complete response. */
  outcome: 'lost' | 'closed by the server' = 'lost';
  readonly done: Promise<void>;
  #served = 0;
  #onServed = () => {};

  constructor(url: URL) {
    this.done = this.#run(url);
  }

  served(times: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onServed = () => void (this.#served >= times && resolve());
      this.#onServed();
    });
  }

  async #run(url: URL): Promise<void> {
    const connection = await RawConnection.open(url);
    do {
      connection.send('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
      const answer = await connection.answer('GET', 10_000);
      if (typeof answer === 'string' || answer.body.length !== BODY.length) return;
      this.#served += 1;
      this.#onServed();
    } while (connection.isOpen);
    this.outcome = 'closed by the server';
    connection.close();
  }
}
