import type { BuildState } from '../manifest/build-state.ts';
import type { Overview } from '../manifest/overview.ts';
import { type DigestedArtifact, readVerified } from '../capabilities/artifact-digests.ts';
import { outDir } from '../capabilities/artifacts.ts';

/** What the build wrote about the library as a whole. */
export const overview = artifactReader<Overview>('artifacts/overview.json');

/** What the build wrote for the dashboard. */
export const buildState = artifactReader<BuildState>('artifacts/state.json');

/** Reads a JSON file at the first call. */
function artifactReader<Content>(file: DigestedArtifact): () => Content {
  let cached: Content | undefined;
  return () => (cached ??= JSON.parse(readVerified(outDir, file)) as Content);
}
