/** Servers under measurement, each in a process of its own. */
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import type { ResourceUsage } from './usage-reporter.ts';

export interface MeasuredServer extends ServerProcess {
  /** Grows by one each second. */
  usage: ResourceUsage[];
}

const reporter = new URL('usage-reporter.ts', import.meta.url).href;

/** Starts a program that prints its address when it is ready. */
export async function startMeasuredServer(program: string, ...args: string[]): Promise<MeasuredServer> {
  const server = await startServerProcess(['--import', reporter, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const usage: ResourceUsage[] = [];
  server.child.on('message', (sample: ResourceUsage) => usage.push(sample));
  return { ...server, usage };
}
