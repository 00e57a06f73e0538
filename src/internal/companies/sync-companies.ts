/** `POST /api/companies/sync`: pipelines send companies, and learn of each what became of it. */
import { randomUUID } from 'node:crypto';
import { siteRecord } from '../../capabilities/artifacts.ts';
import { jsonText } from '../internal-responses.ts';
import { answering, assertMethod, InternalProblem } from '../internal-problem.ts';
import { companies } from './shared-company-store.ts';
import { decide, type SyncRequest } from './plan-sync.ts';
import { readRequest } from './read-sync-request.ts';
import type { CompaniesState } from './company-state.ts';
import type { StoredRequest } from './company-store.ts';
import { pipelineOf } from './pipeline-tokens.ts';

export const syncCompanies = answering(async (request) => {
  assertMethod(request, ['POST']);
  const source = await pipelineOf(request);
  const { idempotencyKey, fingerprint, ...asked } = await readRequest(request);
  const make = (state: CompaniesState) => storedRequest(state, { source, ...asked }, fingerprint);
  const { stored, isNew } = await companies.commit(source, idempotencyKey ?? randomUUID(), make);
  if (stored.fingerprint !== fingerprint)
    throw new InternalProblem('not-usable', 'This `Idempotency-Key` was used for another request: give each request its own.');
  return jsonText(200, stored.answer, isNew ? {} : { 'Idempotency-Replayed': 'true' });
});

/** The request as it is stored: what it changes, and the answer that it gets however often it comes. */
export function storedRequest(state: CompaniesState, request: SyncRequest, fingerprint: string): StoredRequest {
  const now = Date.now();
  const { counts, results, entries } = decide(state, request, siteRecord().cities, now);
  const received = entries[0]?.received ?? new Date(now).toISOString();
  return {
    received,
    fingerprint,
    answer: { ...counts, results },
    entries,
    syncs: [{ source: request.source, received, counts }],
  };
}
