/**
 * Parses sources in threads of their own. What a source makes its parser do, be it to throw, to run without end or to fill the memory, ends
 * that source alone.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ParsedSource, ParseTask } from './parse-source.ts';
import type { ParseContext } from './source-format.ts';
import { SourceRefused } from './source-refused.ts';

export interface SourceParser {
  /** @throws {SourceRefused} naming what is wrong with the source */
  parse(task: ParseTask): Promise<ParsedSource>;
  /** The addresses of further documents. Throws as `parse` does. */
  linksIn(task: ParseTask): Promise<string[]>;
  close(): Promise<void>;
}

/** What is sent to a worker. */
export interface ParseRequest {
  wanted: 'events' | 'links';
  task: ParseTask;
}

/** What a worker sends back: JSON, since that is read faster than a structured clone of many objects. */
export type ParseAnswer = { parsed: string; refused?: never } | { refused: string; parsed?: never };

export interface ParserLimits {
  /** Threads. */
  workers: number;
  /** For one source; milliseconds. A calendar of 10 MB with 9,900 events takes 1.5 seconds on a quiet core, up to ten times that on a busy one. */
  time: number;
  /** For one source; megabytes of heap. A calendar of 10 MB, the most that is downloaded, is read with 48. */
  memory: number;
}

const LIMITS: ParserLimits = { workers: Math.min(4, availableParallelism()), time: 10_000, memory: 256 };

export function parserPool(context: ParseContext, limits: Partial<ParserLimits> = {}): SourceParser {
  const { workers, ...each } = { ...LIMITS, ...limits };
  const threads = Array.from({ length: workers }, () => new ParserThread(context, each));
  const free = [...threads];
  const waiting: ((thread: ParserThread) => void)[] = [];
  const take = () => free.pop() ?? new Promise<ParserThread>((resolve) => waiting.push(resolve));
  const giveBack = (thread: ParserThread) => {
    const next = waiting.shift();
    if (next === undefined) free.push(thread);
    else next(thread);
  };
  const ask = async (request: ParseRequest): Promise<unknown> => {
    const thread = await take();
    try {
      return await thread.ask(request);
    } finally {
      giveBack(thread);
    }
  };
  return {
    parse: async (task) => (await ask({ wanted: 'events', task })) as ParsedSource,
    linksIn: async (task) => (await ask({ wanted: 'links', task })) as string[],
    close: async () => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** A worker from one source to the next, until a source makes it unusable. */
class ParserThread {
  readonly #context: ParseContext;
  readonly #limits: Pick<ParserLimits, 'time' | 'memory'>;
  #worker: Worker | null = null;

  constructor(context: ParseContext, limits: Pick<ParserLimits, 'time' | 'memory'>) {
    this.#context = context;
    this.#limits = limits;
  }

  async ask(request: ParseRequest): Promise<unknown> {
    const { parsed, refused } = await this.#answer(request);
    if (refused !== undefined) throw new SourceRefused(refused);
    return JSON.parse(parsed);
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }

  async #answer(request: ParseRequest): Promise<ParseAnswer> {
    try {
      const worker = (this.#worker ??= await startWorker(this.#context, this.#limits.memory));
      worker.postMessage(request);
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(this.#limits.time) });
      return answer as ParseAnswer;
    } catch (failure) {
      await this.end();
      return { refused: this.#reason(failure) };
    }
  }

  #reason(failure: unknown): string {
    const { time, memory } = this.#limits;
    if (failure instanceof Error && failure.name === 'AbortError') return `parsing it took more than ${time / 1000} seconds`;
    const isMemory = failure instanceof Error && 'code' in failure && failure.code === 'ERR_WORKER_OUT_OF_MEMORY';
    return isMemory ? `parsing it needed more than ${memory} MB of memory` : `parsing it failed: ${String(failure)}`;
  }
}

async function startWorker(context: ParseContext, memory: number): Promise<Worker> {
  const worker = new Worker(new URL('parse-worker.ts', import.meta.url), {
    workerData: context,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // An error rejects the wait for an answer. Without one, the thread is being ended, and its error is of no interest.
  worker.on('error', () => undefined);
  await once(worker, 'message');
  return worker;
}
