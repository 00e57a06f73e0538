/** `POST /api/companies/sync`: pipelines send companies and get a result for each record. */
import { randomUUID } from 'node:crypto';
import { withRequestDeadline } from '../../blobs/request-deadline.ts';
import { siteRecord } from '../../capabilities/artifacts.ts';
import { assertMethod, InternalProblem, withInternalProblems } from '../internal-problem.ts';
import { jsonResponse } from '../internal-responses.ts';
import type { CompanyState } from './company-state.ts';
import { companyStore } from './company-store.ts';
import { pipelineOf } from './pipeline-tokens.ts';
import { planSync, type SyncRequest } from './plan-sync.ts';
import { readSyncRequest } from './read-sync-request.ts';
import type { StoredSync } from './stored-sync.ts';

export const syncCompanies = withInternalProblems(
  withRequestDeadline(async (request: Request) => {
    assertMethod(request, ['POST']);
    const source = await pipelineOf(request);
    const { idempotencyKey, fingerprint, ...sync } = await readSyncRequest(request);
    const make = (state: CompanyState) => syncToStore(state, { source, ...sync }, fingerprint);
    const { stored, isNew } = await companyStore.commit(source, idempotencyKey ?? randomUUID(), make);
    if (stored.fingerprint !== fingerprint)
      throw new InternalProblem('not-usable', 'This `Idempotency-Key` was used for another request: give each request its own.');
    return jsonResponse(200, stored.answer, isNew ? {} : { 'Idempotency-Replayed': 'true' });
  }),
);

/** What to store for a request: its changes and its answer. */
export function syncToStore(state: CompanyState, request: SyncRequest, fingerprint: string): StoredSync {
  const now = Date.now();
  const { counts, results, entries } = planSync(state, request, siteRecord().cities, now);
  const received = entries[0]?.received ?? new Date(now).toISOString();
  return {
    received,
    fingerprint,
    answer: { ...counts, results },
    entries,
    syncs: [{ source: request.source, received, counts }],
  };
}
