/** Runs a server as a process of its own, for tests and benchmarks. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  /** Without a trailing slash. */
  url: string;
  child: ChildProcess;
  /** Its standard error so far, where `stdio` makes that a pipe. */
  stderr: () => string;
  /** Sends a signal, SIGTERM by default. @returns the exit code, once the process has exited */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts `node` with these arguments.
 *
 * @returns once the program has printed its address
 * @throws when it exits before
 */
export async function startServerProcess(nodeArguments: string[], options: SpawnOptions = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, nodeArguments, { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
  const url = await Promise.race([printedUrl(child), exited.then(() => undefined)]);
  if (url === undefined) throw new Error(`node ${nodeArguments.join(' ')} exited before it served anything. ${stderr}`);
  return {
    url,
    child,
    stderr: () => stderr,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return (await exited)[0];
    },
  };
}

/** The first address in the output, which may arrive in pieces. */
function printedUrl({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const address = /(https?:\/\/\S+)\s/.exec(output)?.[1];
      if (address !== undefined) resolve(new URL(address).origin);
    });
  });
}
