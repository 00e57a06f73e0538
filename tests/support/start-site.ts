import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Serves the site that is built, from one process on a free port of 127.0.0.1 unless `env` says otherwise. */
export function startSite(env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess(['src/server/main.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', WORKERS: '1', ...env },
  });
}
