import { STORE } from '../usage/counts.ts';
import { openBlobs } from './blobs.ts';
import { usedOnce } from './oidc/used-once.ts';
import { tidyUsage } from './usage/tidy-usage.ts';

/** Removes what the operators' surfaces have kept long enough. */
export async function tidy(now: Date): Promise<void> {
  await tidyUsage(openBlobs(STORE), now);
  await usedOnce().forgetOld(now);
}
