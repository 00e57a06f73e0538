import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildState } from '../build/write-build-state.ts';
import type { Overview } from '../build/write-overview.ts';
import { outDir } from '../capabilities/artifacts.ts';

/** What the build wrote about the library as a whole. */
export const overview = artifactReader<Overview>('artifacts/overview.json');

/** What the build wrote for the dashboard. */
export const buildState = artifactReader<BuildState>('artifacts/state.json');

/** Reads a JSON file at the first call. */
function artifactReader<Content>(file: string): () => Content {
  let cached: Content | undefined;
  return () => (cached ??= JSON.parse(readFileSync(resolve(outDir, file), 'utf8')) as Content);
}
