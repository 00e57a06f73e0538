import { STORE } from '../usage/counts.ts';
import { openBlobStore } from '../blobs/blob-store.ts';
import { usedOnce } from './oidc/replay-guard.ts';
import { tidyUsage } from './usage/compact-usage.ts';

/** Removes what the operators' surfaces have kept long enough. */
export async function tidy(now: Date): Promise<void> {
  await tidyUsage(openBlobStore(STORE), now);
  await usedOnce().forgetOld(now);
}
