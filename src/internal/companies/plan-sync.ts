/** Plans what a sync changes: a result for each record, and the versions to store. Pure. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { InternalProblem } from '../internal-problem.ts';
import { type Company, companySchema, type CompanyCity } from './company.ts';
import type { CompanyState, Entry, SyncCounts } from './company-state.ts';

/** A request as it was read. A record that is not even JSON has the reason instead of a value. */
export interface SyncRequest {
  source: string;
  records: (Readonly<{ value: unknown }> | Readonly<{ unreadable: string }>)[];
  mode: 'upsert' | 'replace';
  /** How many companies a replacement may remove even though that is most of them. */
  confirm: number | undefined;
}

export interface RecordResult {
  /** Position in the request, from 0. */
  index: number;
  id?: string;
  result: 'created' | 'updated' | 'unchanged' | 'rejected';
  /** Why it was rejected, or not stored although it differs. */
  reasons?: string[];
}

export interface SyncPlan {
  counts: SyncCounts;
  results: RecordResult[];
  entries: Entry[];
}

/** A replacement of few companies, or one that leaves this share of them, needs no confirmation. The calendar has the same rule. */
const KEEP_SHARE = 0.4;
const FEW = 5;

/**
 * @param now the time of the request, in milliseconds; if the clock is behind what is stored, one millisecond after that is used
 * @throws {InternalProblem} when nothing of the request can be stored, or it would remove too much
 */
export function planSync(state: CompanyState, request: SyncRequest, cities: CompanyCity[], now: number): SyncPlan {
  const schema = companySchema(cities, now);
  const received = timeAfter(state.latest, now);
  const changes = new Map<string, Entry>();
  const results = request.records.map((record, index): RecordResult => {
    if ('unreadable' in record) return { index, result: 'rejected', reasons: [record.unreadable] };
    const { data: company, error } = schema.safeParse(record.value);
    if (error) return { index, ...rejection(record.value, error) };
    const { id, updated } = company;
    const outcome = compare(company, changes.get(id) ?? state.get(id));
    if (outcome.result === 'created' || outcome.result === 'updated')
      changes.set(id, { id, source: request.source, updated, received, company });
    return { index, id, ...outcome };
  });
  const removed = request.mode === 'replace' ? planRemovals(state, request, results, received) : [];
  const counts = { ...countResults(results), removed: removed.length };
  if (results.length > 0 && counts.rejected === results.length)
    throw new InternalProblem('not-usable', 'Every record was rejected: read the reasons in `results`.', {
      members: { ...counts, results },
    });
  return { counts, results, entries: [...changes.values(), ...removed] };
}

function compare(company: Company, known: Entry | undefined): Pick<RecordResult, 'result' | 'reasons'> {
  if (known === undefined) return { result: 'created' };
  if (company.updated < known.updated) {
    const what = known.company ? 'stored version' : 'version that was removed';
    return { result: known.company ? 'unchanged' : 'rejected', reasons: [`the ${what} is newer: ${known.updated}`] };
  }
  if (known.company === undefined) return { result: 'created' };
  if (isDeepStrictEqual(company, known.company)) return { result: 'unchanged' };
  if (company.updated > known.updated) return { result: 'updated' };
  return {
    result: 'rejected',
    reasons: ['updated: is that of the stored version, whose content differs; give the newer one a later moment'],
  };
}

function rejection(value: unknown, { issues }: z.ZodError): Pick<RecordResult, 'id' | 'result' | 'reasons'> {
  const id = z.object({ id: z.string().max(64) }).safeParse(value).data?.id;
  const reasons = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  return { ...(id !== undefined && { id }), result: 'rejected', reasons };
}

function countResults(results: RecordResult[]) {
  const count = (result: RecordResult['result']) => results.filter((each) => each.result === result).length;
  return {
    received: results.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
  };
}

/** Removes the companies of this pipeline that the request does not name. Those of other pipelines stay. */
function planRemovals(state: CompanyState, request: SyncRequest, results: RecordResult[], received: string): Entry[] {
  const rejected = results.filter(({ result }) => result === 'rejected');
  if (rejected.length > 0)
    throw new InternalProblem(
      'not-usable',
      'A replacement is taken whole or not at all, and some of its records were rejected.',
      { members: { results: rejected } },
    );
  const { source, confirm } = request;
  const named = new Set(results.map(({ id }) => id));
  const stored = state.companies().filter((entry) => entry.source === source);
  const dropped = stored.filter(({ id }) => !named.has(id));
  const isMost = stored.length >= FEW && stored.length - dropped.length < stored.length * KEEP_SHARE;
  if (isMost && confirm !== dropped.length)
    throw new InternalProblem(
      'removes-too-much',
      `This would remove ${dropped.length} of the ${stored.length} companies of “${source}”; nothing was changed. If that is meant, send it again with confirm=${dropped.length}.`,
      { members: { stored: stored.length, removes: dropped.length } },
    );
  return dropped.map(({ id, updated }) => ({ id, source, updated, received }));
}

/** Later than everything stored, so that what is planned for the stored state also wins against it. */
function timeAfter(latest: string, now: number): string {
  return new Date(Math.max(now, latest === '' ? 0 : Date.parse(latest) + 1)).toISOString();
}
