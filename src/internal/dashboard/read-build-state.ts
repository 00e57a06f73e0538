import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { outDir } from '../../capabilities/artifacts.ts';
import type { BuildState } from '../../build/write-build-state.ts';

let read: BuildState | undefined;

/** What the build left for operators: `artifacts/state.json`, which only the function of the dashboard has. */
export function buildState(): BuildState {
  read ??= JSON.parse(readFileSync(resolve(outDir, 'artifacts/state.json'), 'utf8')) as BuildState;
  return read;
}
