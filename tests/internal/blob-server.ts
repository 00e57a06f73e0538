import { afterAll, beforeAll } from 'vitest';
import { startBlobServer } from '../../src/server/blob-server.ts';
import { blobFolder } from './server.ts';

/** Gives the tests of a file a blob server of their own, and takes it away again. */
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
