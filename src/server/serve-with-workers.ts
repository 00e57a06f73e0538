/**
 * Serves from several processes. This one binds the sockets and keeps them open, and each worker accepts from its part of them, so that all have
 * equally many connections. When a worker ends, the connections that wait in its sockets wait for the next one; none is lost.
 */
import { realpathSync } from 'node:fs';
import { logError, logInfo } from '../log.ts';
import { bindSockets, urlOf } from './listening-sockets.ts';
import { GRACE_PERIOD, type ServeOptions } from './serve.ts';
import { Worker } from './worker.ts';

/**
 * Serves until SIGTERM or SIGINT, then finishes the requests in progress and exits. Exits with 1 when the workers cannot serve.
 *
 * @param options where `dist` leads through a link, workers keep the folder to which it leads when they start
 * @returns once it serves: a function that has it serve what `dist` leads to then. Where that cannot be served, everything stays as it is.
 */
export async function serveWithWorkers(options: ServeOptions, count: number): Promise<() => Promise<void>> {
  const { port, host, dist, name = 'The site', limits = {}, trustProxy = false } = options;
  const sockets = await bindSockets(port, host);
  const url = urlOf(sockets[0]);
  const descriptors = sockets.map((socket) => socket.fd());
  const workers = new Set<Worker>();
  const end = (code: number) => {
    for (const socket of sockets.splice(0)) socket.close();
    void retireAll(workers).then((isClean) => process.exit(isClean ? code : 1));
  };
  process.once('SIGTERM', () => end(0));
  process.once('SIGINT', () => end(0));

  if (await startAll(realpathSync(dist), false)) console.log(`${name} is at ${url}/`);
  else end(1);

  let last = Promise.resolve();
  return () => (last = last.then(replaceAll));

  async function replaceAll(): Promise<void> {
    if (sockets.length === 0) return;
    const former = [...workers];
    const build = realpathSync(dist);
    if (!(await startAll(build, true)))
      return logError({ message: 'the new build cannot be served, so the last one still is', build });
    await Promise.all(former.map(retire));
    logInfo({ message: 'the new build is served, the last one no longer', build });
  }

  /** @returns whether all of them serve; where not, none does */
  async function startAll(build: string, isChecked: boolean): Promise<boolean> {
    const options = { dist: build, limits, trustProxy, processes: count, isChecked };
    const added = Array.from({ length: count }, (_, nth) => {
      const own = descriptors.filter((_, at) => at % count === nth);
      return new Worker({ ...options, descriptors: own }, giveUp);
    });
    for (const worker of added) workers.add(worker);
    const isServed = (await Promise.all(added.map(({ started }) => started))).every(Boolean);
    if (!isServed) await Promise.all(added.map(retire));
    return isServed;
  }

  async function retire(worker: Worker): Promise<void> {
    await worker.retire();
    workers.delete(worker);
  }

  function giveUp(): void {
    if ([...workers].some(({ isListening }) => isListening)) return;
    logError({ message: 'no worker can serve' });
    end(1);
  }
}

/** Ends workers, with force where they take too long. @returns whether none did */
async function retireAll(workers: ReadonlySet<Worker>): Promise<boolean> {
  let isClean = true;
  const force = setTimeout(() => {
    isClean = false;
    for (const worker of workers) worker.kill();
  }, GRACE_PERIOD);
  await Promise.all([...workers].map((worker) => worker.retire()));
  clearTimeout(force);
  return isClean;
}
