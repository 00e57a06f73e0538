/** Runs commands, several at a time, with output that stays readable. */
import { type ChildProcess, spawn } from 'node:child_process';

export interface Job {
  name: string;
  command: [program: string, ...args: string[]];
  /** Variables in its environment beside those of this process. */
  env?: Record<string, string>;
  /** The name of a job that must have passed before. */
  after?: string;
}

interface Result {
  outcome: 'passed' | 'failed' | 'not run';
  seconds: number;
}

/** How much is printed of a job that passed: enough for the count of tests with which the runners end. */
const LAST_LINES = 6;

/**
 * Runs jobs in their order, up to `limit` at a time, and prints a table of them at the end. What a job printed follows when it has ended: the
 * last lines if it passed, everything if it failed. With a limit of 1 everything is printed as it comes.
 *
 * @returns whether all passed
 */
export async function runJobs(jobs: Job[], limit: number): Promise<boolean> {
  const results = new Map(jobs.map(({ name }) => [name, Promise.withResolvers<Result>()]));
  const ended = new Set<string>();
  const waiting = [...jobs];
  const work = async () => {
    for (let job = takeReady(waiting, ended); job; job = takeReady(waiting, ended)) {
      const before = job.after === undefined ? undefined : await results.get(job.after)?.promise;
      const canRun = before === undefined || before.outcome === 'passed';
      const result: Result = canRun ? await run(job, limit === 1) : { outcome: 'not run', seconds: 0 };
      ended.add(job.name);
      results.get(job.name)?.resolve(result);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: limit }, work));
  const entries = await Promise.all(jobs.map(async ({ name }) => [name, await results.get(name)?.promise] as const));
  printTable(entries, secondsSince(start));
  return entries.every(([, result]) => result?.outcome === 'passed');
}

/** Takes the first job that waits for no other, or else the first one. */
function takeReady(waiting: Job[], ended: ReadonlySet<string>): Job | undefined {
  const ready = waiting.findIndex(({ after }) => after === undefined || ended.has(after));
  return waiting.splice(Math.max(0, ready), 1)[0];
}

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });

async function run({ command, env }: Job, isLive: boolean): Promise<Result> {
  const start = performance.now();
  const [program, ...args] = command;
  const title = `\n> ${command.join(' ')}`;
  if (isLive) console.log(title);
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, ...env },
  });
  running.add(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => output.push(bytes));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  running.delete(child);
  const outcome = code === 0 ? 'passed' : 'failed';
  const lines = Buffer.concat(output).toString().trimEnd().split('\n');
  if (!isLive) console.log([title, ...(outcome === 'passed' ? lines.slice(-LAST_LINES) : lines)].join('\n'));
  return { outcome, seconds: secondsSince(start) };
}

function printTable(results: (readonly [name: string, Result | undefined])[], seconds: number): void {
  const row = (name: string, outcome: string, time: number) =>
    `${name.padEnd(18)} ${outcome.padEnd(8)} ${time.toFixed(0).padStart(5)} s`;
  const rows = results.map(([name, { outcome, seconds: time } = { outcome: 'not run', seconds: 0 }]) => row(name, outcome, time));
  console.log(`\n${[...rows, row('in all', '', seconds)].join('\n')}`);
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}
