import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteRecord } from '../../src/capabilities/artifacts.ts';
import { contentDir } from '../../src/build-settings.ts';
import { buildLibrary } from '../support/build-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('Two builds of the same library at the same time are the same in every byte', async () => {
  // A copy, beside which nobody lints or refreshes meanwhile.
  const content = join(temporaryFolder(), 'content');
  cpSync(contentDir, content, { recursive: true });
  const [first, second] = await Promise.all([digestsOfBuild(content), digestsOfBuild(content)]);
  expect(first.size).toBeGreaterThan(3 * siteRecord().titles.size);
  const files = new Set([...first.keys(), ...second.keys()]);
  expect([...files].filter((file) => first.get(file) !== second.get(file))).toEqual([]);
});

/** Builds the library for one day; the digest of each file that is published or that functions read. */
async function digestsOfBuild(content: string): Promise<Map<string, string>> {
  const out = await buildLibrary(content, { SOURCE_DATE_EPOCH: '1795219200' });
  const files = globSync('{dist,artifacts}/**/*', { cwd: out }).filter((file) => statSync(join(out, file)).isFile());
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex');
  return new Map(files.map((file) => [file, digest(file)]));
}
