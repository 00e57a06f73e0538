/** Builds that replace each other while the site is read. `SWAPS` and `CLIENTS` set how many of them, and how many readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawConnection } from '../support/raw-connection.ts';
import { startSwappingServer } from '../support/swapping-server.ts';

const SWAPS = Number(process.env['SWAPS'] ?? 2);
const CLIENTS = Number(process.env['CLIENTS'] ?? 50);
const PATIENCE = 30_000;

let server: Awaited<ReturnType<typeof startSwappingServer>>;
beforeAll(async () => void (server = await startSwappingServer()), PATIENCE);
afterAll(() => server.remove());

const read = async (path: string) => {
  const response = await fetch(new URL(path, server.url), { headers: { Connection: 'close' } });
  return [response.status, await response.text()];
};

describe.runIf(process.platform === 'linux')('A build that replaces another', () => {
  it('loses no request, and no page its style sheet', { timeout: SWAPS * 30_000 }, async () => {
    const readers = Array.from({ length: CLIENTS }, () => new Reader(server.url));
    for (let nth = 1; nth <= SWAPS; nth += 1) await server.swapTo(`build-${nth}`);
    const builds = await Promise.all(readers.map((reader) => reader.stop()));
    expect(readers.flatMap(({ failures }) => failures)).toEqual([]);
    expect(new Set(builds)).toEqual(new Set([`build-${SWAPS}`]));
    expect(readers.filter(({ pages }) => pages < SWAPS)).toEqual([]);
    console.log(`${SWAPS} swaps under ${CLIENTS} connections: ${readers.reduce((sum, { pages }) => sum + pages, 0)} pages`);
  });

  it('leaves the style sheets of the former one where they were, and its pages not', async () => {
    expect(await read('/_astro/site.first.css')).toEqual([200, 'first']);
    expect(await read('/_astro/site.none.css')).toEqual([404, expect.any(String)]);
    expect(await read(`/build-${SWAPS}`)).toEqual([200, `build-${SWAPS}`]);
    expect(await read('/first')).toEqual([404, expect.any(String)]);
  });

  it('is not served when it is not well, and the former one still is', { timeout: PATIENCE }, async () => {
    await server.swapTo('broken', { isBroken: true });
    await expect.poll(server.stderr).toContain('the new build cannot be served, so the last one still is');
    expect(server.stderr()).toContain('/api/health answers 503');
    expect(await read('/')).toEqual([200, `build-${SWAPS}`]);
    await server.swapTo('mended');
    await expect.poll(() => read('/')).toEqual([200, 'mended']);
  });
});

/** Reads the home page and then its style sheet, again and again, each on a connection that is open for as long as the server leaves it so. */
class Reader {
  readonly failures: string[] = [];
  pages = 0;
  readonly #url: URL;
  readonly #done: Promise<string>;
  #isStopped = false;
  #connection: RawConnection | undefined;

  constructor(url: URL) {
    this.#url = url;
    this.#done = this.#run();
  }

  /** @returns the build of the page that was read last */
  stop(): Promise<string> {
    this.#isStopped = true;
    return this.#done;
  }

  async #run(): Promise<string> {
    let build = '';
    while (!this.#isStopped || build === '') {
      build = await this.#read('/');
      const styles = await this.#read(`/_astro/site.${build}.css`);
      if (styles !== build) this.failures.push(`the style sheet of ${build} is ${styles}`);
      this.pages += 1;
    }
    build = await this.#read('/');
    this.#connection?.close();
    return build;
  }

  async #read(path: string): Promise<string> {
    if (!this.#connection?.isOpen) this.#connection = await RawConnection.open(this.#url);
    this.#connection.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const answer = await this.#connection.answer('GET', PATIENCE);
    if (typeof answer !== 'string' && answer.status === 200) return answer.body;
    this.failures.push(`${path}: ${typeof answer === 'string' ? answer : answer.status}`);
    return '';
  }
}
