/** Servers under measurement, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Usage } from './usage-reporter.ts';

export interface StartedServer {
  child: ChildProcess;
  url: string;
  /** Grows by one each second. */
  usage: Usage[];
}

const reporter = new URL('usage-reporter.ts', import.meta.url).href;

/** Starts a program, which prints its address when it is ready. End it by its `child`. */
export function startServer(program: string): Promise<StartedServer> {
  const child = spawn(process.execPath, ['--import', reporter, program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const usage: Usage[] = [];
  child.on('message', (sample: Usage) => usage.push(sample));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${program} ended before it was ready`)));
    child.stdout!.on('data', (text: Buffer) => {
      const url = /http:\S+/.exec(text.toString())?.[0];
      if (url !== undefined) resolve({ child, url, usage });
    });
  });
}
