import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBlobServer } from '../../../src/server/blob-server.ts';
import { newId, usedOnce } from '../../../src/internal/oidc/replay-guard.ts';
import { blobFolder } from '../server.ts';

const blobs = blobFolder();
let close: () => Promise<unknown>;
beforeAll(async () => {
  close = await startBlobServer(blobs.folder);
});
afterAll(async () => {
  await close();
  blobs.remove();
});

describe('What may be used once', () => {
  it('is used by one of many who try at the same time', async () => {
    const id = newId();
    const tries = await Promise.all(Array.from({ length: 20 }, () => usedOnce().use('sign-in', id)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await usedOnce().isUsed('sign-in', id)).toBe(true);
    expect(await usedOnce().isUsed('session', id)).toBe(false);
  });

  it('is forgotten when it is too old to be accepted anyway', async () => {
    const ids = ['2026-11-19-a', '2026-11-20-b', '2026-11-21-c'];
    for (const id of ids) await usedOnce().use('session', id);
    await usedOnce().forgetOld(new Date('2026-11-21T02:30:00Z'));
    expect(await Promise.all(ids.map((id) => usedOnce().isUsed('session', id)))).toEqual([false, true, true]);
  });

  it('keeps everybody out where there is no memory of it', async () => {
    await close();
    await expect(usedOnce().use('sign-in', newId())).rejects.toThrow('not configured');
    close = await startBlobServer(blobs.folder);
  });
});
