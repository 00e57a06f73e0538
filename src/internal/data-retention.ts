import { openBlobStore } from '../blobs/blob-store.ts';
import { STORE } from '../usage/counts.ts';
import { openReplayGuard } from './oidc/replay-guard.ts';
import { compactUsage } from './usage/compact-usage.ts';

/** Removes what was stored for long enough. */
export async function applyRetention(now: Date): Promise<void> {
  await compactUsage(openBlobStore(STORE), now);
  await openReplayGuard().removeOld(now);
}
