import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Digests, DIGESTS, digestedArtifacts } from '../capabilities/artifact-digests.ts';

/**
 * Writes the digests by which functions recognize an artifact that is not what was built.
 *
 * @param outDir the folder that holds `dist/` and `artifacts/`
 */
export async function writeDigests(outDir: string): Promise<void> {
  const entries = digestedArtifacts.map(async (file) => [file, hash('sha256', await readFile(join(outDir, file)))] as const);
  const digests = Object.fromEntries(await Promise.all(entries)) as Digests;
  await writeFile(join(outDir, DIGESTS), JSON.stringify(digests));
}
