import { spawn } from 'node:child_process';

export interface CommandResult {
  /** `null` when a signal ended it. */
  code: number | null;
  /** Everything that it printed, on standard output and standard error. */
  output: string;
}

/** What a command needs of this environment, without the settings of whoever runs the tests. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** Runs a command to its end. Aborting `signal` kills it without warning. */
export function runCommand(
  command: string,
  args: string[],
  { env = process.env, signal }: { env?: NodeJS.ProcessEnv | undefined; signal?: AbortSignal | undefined } = {},
): Promise<CommandResult> {
  const child = spawn(command, args, { env });
  const kill = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', kill);
      resolve({ code, output });
    });
  });
}
