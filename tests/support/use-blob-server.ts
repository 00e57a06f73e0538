import { afterAll, beforeAll } from 'vitest';
import { startBlobServer } from '../../src/server/blob-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs an empty blob server for the tests of the calling file. */
export function useBlobServer(): void {
  let close: () => Promise<unknown>;
  beforeAll(async () => {
    close = await startBlobServer(temporaryFolder());
  });
  afterAll(() => close());
}
