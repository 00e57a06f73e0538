/** The local server in a process of its own, as `npm start` runs it, over a folder that a test has made. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface StartedServer {
  url: URL;
  /** The folder that is published. */
  dist: string;
  /** What it has written to standard error. */
  log: () => string;
  /** Sends a signal; resolves with the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  remove: () => void;
}

/**
 * @param files by path: `dist/…` is published, `functions/…` answers
 * @param limits see `src/server/client-limits.ts`
 */
export async function startServer(files: Record<string, string>, limits: object = {}): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-server-'));
  mkdirSync(join(folder, 'functions/edge'), { recursive: true });
  cpSync('netlify.toml', join(folder, 'netlify.toml'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const dist = join(folder, 'dist');
  const options = JSON.stringify({ port: 0, host: '127.0.0.1', dist, limits });
  const program = `import { serveUntilSignal } from ${JSON.stringify(resolve('src/server/serve.ts'))}; await serveUntilSignal(${options});`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { cwd: folder });
  let log = '';
  child.stderr.on('data', (text: Buffer) => (log += text.toString()));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const [ready] = (await Promise.race([once(child.stdout, 'data'), exited.then(() => [log])])) as [Buffer | string];
  const address = /http:\S+/.exec(String(ready))?.[0];
  if (address === undefined) throw new Error(`The server did not start: ${log}`);
  return {
    url: new URL(address),
    dist,
    log: () => log,
    end: async (signal) => {
      child.kill(signal);
      return (await exited)[0];
    },
    remove: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
