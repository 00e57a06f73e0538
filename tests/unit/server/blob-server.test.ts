import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBlobStore } from '../../../src/blobs/blob-store.ts';
import { openBlobFolder, startBlobServer } from '../../../src/server/blob-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => void delete process.env['NETLIFY_BLOBS_CONTEXT']);

/** Where the store of this process is. */
const context = () => process.env['NETLIFY_BLOBS_CONTEXT'];

it('A command uses the stores through the server of the site, while that runs', async () => {
  const close = await startBlobServer(folder, true);
  const ofSite = context();
  delete process.env['NETLIFY_BLOBS_CONTEXT'];
  const leave = await openBlobFolder(folder);
  expect(context()).toBe(ofSite);
  await openBlobStore('status').write('told', { by: 'a command' });
  await leave();
  expect(context()).toBeUndefined();
  await close();

  const closeOwn = await openBlobFolder(folder);
  expect(context()).not.toBe(ofSite);
  expect(await openBlobStore('status').read('told')).toEqual({ by: 'a command' });
  await closeOwn();
});

it('What says where the server is can be read by its user alone, and nobody announces a server but the site', async () => {
  await (
    await openBlobFolder(folder)
  )();
  expect(existsSync(join(folder, 'server.json'))).toBe(false);
  const close = await startBlobServer(folder, true);
  expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600);
  await close();
});

it('A command that cannot read where the server is fails, and opens no second one', async () => {
  writeFileSync(join(folder, 'server.json'), '{');
  await expect(openBlobFolder(folder)).rejects.toThrow('JSON');
});
