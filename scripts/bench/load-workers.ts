/**
 * How much more several workers answer than one process. The load generator needs a core, too, and takes it from them here, so the requests that
 * were answered in a second say little. What counts is how many there were for each second of processor time of the busiest worker: that many
 * are answered in a second on a machine where each worker has a core and the load generator another.
 */
import { availableParallelism } from 'node:os';
import { sum } from '../../src/shared/sum.ts';
import type { RequestLists } from './load-requests.ts';
import { type Load, type LoadResult, runLoad } from './load-run.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { answeringProcesses, type ProcessUsage } from './server-processes.ts';

/** What each further worker adds at least, as a share of the requests of one process. */
const MIN_FURTHER = 0.7;
/** The memory that a further worker may take before the load, in megabytes. */
const MAX_MEMORY = 120;

/**
 * Starts a worker a core, compares them with the one process in each phase and prints what each did. Linux only: empty elsewhere.
 *
 * @returns the bounds, as `load.ts` prints them
 */
export async function workersBounds(one: MeasuredServer, phases: Record<string, RequestLists>, load: Load, warmUp: Load) {
  if (process.platform !== 'linux') return [];
  const count = Math.max(2, availableParallelism());
  const workers = await startMeasuredServer('scripts/bench/served-build.ts', String(count));
  // Opens the index in every worker, most likely.
  for (let times = 0; times < 10 * count; times += 1) await (await fetch(`${workers.url}/api/health`)).arrayBuffer();
  const atRest = megabytesEach(processesOf(workers));
  const bounds = [{ name: `${count} workers: ${atRest} MB for each before the load`, isMet: atRest <= MAX_MEMORY }];
  for (const [phase, requests] of Object.entries(phases)) {
    await runLoad(workers, requests, warmUp);
    const alone = await measured(one, requests, load);
    const together = await measured(workers, requests, load);
    const { errors } = together;
    const speedup = together.perBusiestSecond / alone.perBusiestSecond;
    console.log(`\n${phase}: one process\n${described(alone)}\n${phase}: ${count} workers\n${described(together)}`);
    bounds.push(
      { name: `${phase}, ${count} workers: ${errors} errors`, isMet: errors === 0 },
      {
        name: `${phase}, ${count} workers: ${speedup.toFixed(2)} times the requests a second of processor time, of the busiest`,
        isMet: speedup >= 1 + MIN_FURTHER * (count - 1),
      },
    );
  }
  await workers.stop();
  return bounds;
}

type Measured = Awaited<ReturnType<typeof measured>>;

async function measured(server: MeasuredServer, requests: RequestLists, load: Load) {
  const before = processesOf(server);
  const { all, resets, timeouts, lost }: LoadResult = await runLoad(server, requests, load);
  const after = processesOf(server);
  const seconds = after.map(({ processor }, nth) => processor - (before[nth]?.processor ?? 0));
  return {
    all,
    errors: all.refused + resets + timeouts + lost,
    perBusiestSecond: (all.perSecond * load.duration) / Math.max(...seconds),
    /** Of each process, its part of the processor time. */
    shares: seconds.map((time) => time / sum(seconds)),
    memory: megabytesEach(after),
  };
}

function processesOf({ child }: MeasuredServer) {
  if (child.pid === undefined) throw new Error('The server has not started');
  return answeringProcesses(child.pid);
}

function megabytesEach(processes: ProcessUsage[]): number {
  return Math.round(sum(processes.map(({ memory }) => memory)) / processes.length / 2 ** 20);
}

function described({ all, shares, perBusiestSecond, memory }: Measured): string {
  const time = shares.map((share) => `${Math.round(share * 100)} %`).join(', ');
  return [
    `${all.perSecond} requests a second, p50 ${all.p50} ms, p99 ${all.p99} ms, beside the load generator`,
    `${Math.round(perBusiestSecond)} requests a second of processor time, of the busiest; shares in it: ${time}; ${memory} MB for each after it`,
  ].join('\n');
}
