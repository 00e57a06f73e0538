import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { buildLibrary } from '../support/build-library.ts';
import { engineBuild } from '../support/engine-library.ts';

it('Two builds of the same library are the same in every byte', async () => {
  const first = digestsOf(inject('componentsBuild'));
  const second = digestsOf(await buildLibrary(engineBuild.CONTENT_DIR, { SOURCE_DATE_EPOCH: engineBuild.SOURCE_DATE_EPOCH }));
  expect(first.size).toBeGreaterThan(150);
  const files = new Set([...first.keys(), ...second.keys()]);
  expect([...files].filter((file) => first.get(file) !== second.get(file))).toEqual([]);
});

/** The digest of each file that is published or that functions read. */
function digestsOf(out: string): Map<string, string> {
  const files = globSync('{dist,artifacts}/**/*', { cwd: out }).filter((file) => statSync(join(out, file)).isFile());
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(out, file)))
      .digest('hex');
  return new Map(files.map((file) => [file, digest(file)]));
}
