import { expect, inject, it } from 'vitest';
import { buildDigests, differingFiles } from '../support/build-digests.ts';
import { buildLibrary } from '../support/build-library.ts';
import { engineBuild } from '../support/engine-library.ts';

it('Two builds of the same library are the same in every byte', async () => {
  const first = buildDigests(inject('componentsBuild'));
  const second = buildDigests(await buildLibrary(engineBuild.CONTENT_DIR, { SOURCE_DATE_EPOCH: engineBuild.SOURCE_DATE_EPOCH }));
  expect(first.size).toBeGreaterThan(150);
  expect(differingFiles(first, second)).toEqual([]);
});
