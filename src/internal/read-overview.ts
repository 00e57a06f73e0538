import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Overview } from '../build/write-overview.ts';
import { outDir } from '../capabilities/artifacts.ts';

let read: Overview | undefined;

/** What the build wrote of the library as a whole. */
export function overview(): Overview {
  return (read ??= JSON.parse(readFileSync(resolve(outDir, 'artifacts/overview.json'), 'utf8')) as Overview);
}
