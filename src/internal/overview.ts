import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Overview } from '../build/overview.ts';

const FILE = 'artifacts/overview.json';
let read: Overview | undefined;

/** What the build wrote of the library as a whole. */
export function overview(): Overview {
  return (read ??= JSON.parse(readFileSync(find(import.meta.dirname), 'utf8')) as Overview);
}

/** A build that went elsewhere names its folder; a bundler moves this code, but never away from the files beside it. */
function find(folder: string): string {
  const file = resolve(process.env['OUT_DIR'] ?? folder, FILE);
  if (existsSync(file)) return file;
  if (dirname(folder) === folder)
    throw new Error(`${FILE} is not beside the functions: build the site, and list it in netlify.toml`);
  return find(dirname(folder));
}
