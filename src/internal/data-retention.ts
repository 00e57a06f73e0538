import { openBlobStore } from '../blobs/blob-store.ts';
import { STORE } from '../usage/counts.ts';
import { ATTEMPTS, removePastAttempts } from './gate/password-rate-limit.ts';
import { openReplayGuard } from './oidc/replay-guard.ts';
import { compactUsage } from './usage/compact-usage.ts';

/**
 * Removes what was stored for long enough. The stores do not wait for each other, and one that fails does not keep the others.
 *
 * @throws {AggregateError} at the end, when some could not be removed
 */
export async function applyRetention(now: Date): Promise<void> {
  const results = await Promise.allSettled([
    compactUsage(openBlobStore(STORE), now),
    openReplayGuard().removeOld(now),
    removePastAttempts(openBlobStore(ATTEMPTS), now.getTime()),
  ]);
  const failures: unknown[] = results
    .filter(({ status }) => status === 'rejected')
    .map((result) => (result as PromiseRejectedResult).reason);
  if (failures.length > 0) throw new AggregateError(failures, 'Retention is not complete');
}
