import { afterAll, beforeAll } from 'vitest';
import { startBlobServer } from '../../src/server/blob-server.ts';
import { blobFolder } from './server.ts';

/** Runs a blob server for the tests of a file. */
export function useBlobServer(): void {
  const { folder, remove } = blobFolder();
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    close = await startBlobServer(folder);
  });
  afterAll(async () => {
    await close();
    remove();
  });
}
