/** Artifacts without a checksum of their own are read only if their bytes are those that the build wrote. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The file with the digests, from the folder that holds `dist/` and `artifacts/`. */
export const DIGESTS = 'artifacts/digests.json';

/** Search files and the Markdown of pages are not among them: those have checksums already. */
export const digestedArtifacts = [
  'artifacts/site.json',
  'artifacts/page-list.json',
  'artifacts/apps.json',
  'artifacts/events.json',
  'artifacts/layouts.jsonl',
  'artifacts/history.json',
  'artifacts/overview.json',
  'artifacts/state.json',
  'dist/search.html',
] as const;

export type DigestedArtifact = (typeof digestedArtifacts)[number];

/** SHA-256 in hexadecimal, by file. */
const Digests = z.record(z.enum(digestedArtifacts), z.hash('sha256'));
export type Digests = z.infer<typeof Digests>;

/**
 * The text of an artifact. The digests are read each time: another build may have replaced both.
 *
 * @throws {Error} when it is missing, or not what was built
 */
export function readVerified(outDir: string, file: DigestedArtifact): string {
  const { data: digests } = Digests.safeParse(JSON.parse(readFileSync(join(outDir, DIGESTS), 'utf8')));
  if (digests === undefined) throw new Error(`${DIGESTS} is not what was built`);
  const bytes = readFileSync(join(outDir, file));
  if (hash('sha256', bytes) !== digests[file]) throw new Error(`${file} is not what was built`);
  return bytes.toString('utf8');
}
