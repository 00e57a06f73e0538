import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBlobServer } from '../../../src/server/blob-server.ts';
import { newId, openReplayGuard } from '../../../src/internal/oidc/replay-guard.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const guard = openReplayGuard();
const blobs = temporaryFolder();
let close: () => Promise<unknown>;
beforeAll(async () => {
  close = await startBlobServer(blobs);
});
afterAll(async () => {
  await close();
});

describe('The replay guard', () => {
  it('lets one of many use an id at the same time', async () => {
    const id = newId();
    const results = await Promise.all(Array.from({ length: 20 }, () => guard.markUsed('sign-in', id)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await guard.isUsed('sign-in', id)).toBe(true);
    expect(await guard.isUsed('session', id)).toBe(false);
  });

  it('removes ids from before yesterday', async () => {
    const ids = ['2026-11-19-a', '2026-11-20-b', '2026-11-21-c'];
    for (const id of ids) await guard.markUsed('session', id);
    await guard.removeOld(new Date('2026-11-21T02:30:00Z'));
    expect(await Promise.all(ids.map((id) => guard.isUsed('session', id)))).toEqual([false, true, true]);
  });

  it('fails where there is no blob store', async () => {
    await close();
    await expect(guard.markUsed('sign-in', newId())).rejects.toThrow('not configured');
    close = await startBlobServer(blobs);
  });
});
