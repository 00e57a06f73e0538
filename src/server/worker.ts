/** A process that serves, and is replaced when it ends by itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logError } from '../log.ts';
import type { ProcessOptions } from './serve.ts';

export interface WorkerOptions extends ProcessOptions {
  /** The file descriptors of the sockets that it listens on. */
  descriptors: number[];
}

/** What a worker process says once it accepts connections. */
export const LISTENING = 'listening';

/** The first of the descriptors in a worker: its standard streams and its channel to this process come before. */
export const FIRST_DESCRIPTOR = 4;

/** A worker that ends after so many milliseconds is replaced at once. */
const PROVEN = 10_000;

/** The pause before one that ended sooner is replaced, in milliseconds: doubled each time, up to the longest. */
const PAUSE = { first: 100, longest: 3200 };

/** So many ends in a row that were too soon are reported. */
const MAX_FAILURES = 4;

export class Worker {
  /** Whether its process accepts connections. */
  isListening = false;
  /** Whether its first process has come to accept connections; when not, the worker has ended. */
  readonly started: Promise<boolean>;
  readonly #options: WorkerOptions;
  readonly #ended: Promise<void>;
  readonly #retired = new AbortController();
  #process: ChildProcess | undefined;

  /** @param onFailures called when its processes end again and again */
  constructor(options: WorkerOptions, onFailures: () => void) {
    this.#options = options;
    const started = Promise.withResolvers<boolean>();
    this.started = started.promise;
    this.#ended = this.#keep(started.resolve, onFailures);
  }

  /** Lets the process finish its requests and end. @returns once it has ended */
  retire(): Promise<void> {
    this.#retired.abort();
    if (this.#process?.connected) this.#process.disconnect();
    return this.#ended;
  }

  kill(): void {
    this.#process?.kill('SIGKILL');
  }

  async #keep(onStarted: (isListening: boolean) => void, onFailures: () => void): Promise<void> {
    const { signal } = this.#retired;
    for (let failures = 0; !signal.aborted;) {
      const begin = performance.now();
      const cause = await this.#run(() => onStarted(true));
      onStarted(false);
      if (signal.aborted || !(await this.started)) return;
      failures = performance.now() - begin > PROVEN ? 0 : failures + 1;
      logError({ message: 'a worker ended and is replaced', cause });
      if (failures >= MAX_FAILURES) onFailures();
      if (failures > 0)
        await sleep(Math.min(PAUSE.first * 2 ** (failures - 1), PAUSE.longest), undefined, { signal }).catch(() => {});
    }
  }

  /** Runs a process to its end. @returns what ended it */
  #run(onListening: () => void): Promise<string> {
    const child = startProcess(this.#options);
    this.#process = child;
    child.on('message', (message) => {
      if (message !== LISTENING) return;
      this.isListening = true;
      onListening();
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.isListening = false;
        resolve(signal ?? `exit code ${code}`);
      });
    });
  }
}

function startProcess({ descriptors, ...options }: WorkerOptions): ChildProcess {
  const program = new URL('worker-process.ts', import.meta.url);
  return fork(program, [JSON.stringify({ ...options, sockets: descriptors.length } satisfies WorkerArguments)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...descriptors],
    // Functions read their artifacts there.
    env: { ...process.env, OUT_DIR: dirname(options.dist) },
  });
}

/** What a worker process is told. */
export interface WorkerArguments extends ProcessOptions {
  /** How many sockets it inherits. */
  sockets: number;
}
