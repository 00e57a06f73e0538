/** Servers under measurement, each in a process of its own. */
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';
import type { ResourceUsage } from './usage-reporter.ts';

export interface MeasuredServer extends ServerProcess {
  /** Grows by one each second, and later where the server is busy. */
  usage: ResourceUsage[];
  /** What it has used until now, which `usage` gets as well. */
  currentUsage: () => Promise<ResourceUsage>;
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
  const currentUsage = async () => {
    const answer = new Promise<ResourceUsage>((resolve, reject) => {
      server.child.on('message', function listen(sample: ResourceUsage) {
        if (!sample.isAnswer) return;
        server.child.off('message', listen);
        resolve(sample);
      });
      server.child.once('exit', () => reject(new Error(`${program} ended while it was measured`)));
    });
    server.child.send('usage');
    return answer;
  };
  return { ...server, usage, currentUsage };
}
