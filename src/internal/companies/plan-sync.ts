/** Plans what a sync changes: a result for each record, and the versions to store. Pure. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { InternalProblem } from '../internal-problem.ts';
import { type Company, companySchema, type CompanyCity } from './company.ts';
import { DAY } from '../../shared/time.ts';
import { type CompanyState, type Entry, isStored, newestOf, type StoredCompany, type SyncCounts } from './company-state.ts';

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
    const { source } = request;
    const own = changes.get(id) ?? state.entryOf(id, source);
    const outcome = compare(company, newestOf([own, state.get(id)].filter((entry) => entry !== undefined)), own);
    // What another pipeline reports in the same version or a newer one is remembered of this pipeline, too.
    if (outcome.result !== 'rejected' && isNews(company, own)) changes.set(id, { id, source, updated, received, company });
    return { index, id, ...outcome };
  });
  const removals = request.mode === 'replace' ? planRemovals(state, request, results, received, now) : [];
  const removed = removals.filter(({ id }) => !state.hasOtherSource(id, request.source)).length;
  const counts = { ...countResults(results), removed };
  if (results.length > 0 && counts.rejected === results.length)
    throw new InternalProblem('not-usable', 'Every record was rejected: read the reasons in `results`.', {
      members: { ...counts, results },
    });
  return { counts, results, entries: [...changes.values(), ...removals] };
}

/**
 * @param known the stored version, of whichever pipeline
 * @param own what the pipeline sent of this company before
 */
function compare(
  company: Company,
  known: StoredCompany | undefined,
  own: Entry | undefined,
): Pick<RecordResult, 'result' | 'reasons'> {
  if (own !== undefined && !isStored(own) && company.updated < own.updated)
    return { result: 'rejected', reasons: [`the version that was removed is newer: ${own.updated}`] };
  if (known === undefined) return { result: 'created' };
  if (company.updated < known.updated) return { result: 'unchanged', reasons: [`the stored version is newer: ${known.updated}`] };
  if (isDeepStrictEqual(company, known.company)) return { result: 'unchanged' };
  if (company.updated > known.updated) return { result: 'updated' };
  return {
    result: 'rejected',
    reasons: ['updated: is that of the stored version, whose content differs; give the newer one a later moment'],
  };
}

/** Whether a version changes what is stored of its pipeline. */
function isNews(company: Company, own: Entry | undefined): boolean {
  if (own === undefined || !isStored(own)) return true;
  return company.updated >= own.updated && !isDeepStrictEqual(company, own.company);
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

/** Removes what this pipeline reported and the request does not name. A company that another pipeline reports, too, stays. */
function planRemovals(
  state: CompanyState,
  request: SyncRequest,
  results: RecordResult[],
  received: string,
  now: number,
): Entry[] {
  const rejected = results.filter(({ result }) => result === 'rejected');
  if (rejected.length > 0)
    throw new InternalProblem(
      'not-usable',
      'A replacement is taken whole or not at all, and some of its records were rejected.',
      { members: { results: rejected } },
    );
  const { source, confirm } = request;
  const named = new Set(results.map(({ id }) => id));
  const dayAgo = new Date(now - DAY).toISOString();
  // Many small removals add up: what was removed within a day counts as stored.
  const ofDay = state.entriesOf(source).filter((entry) => isStored(entry) || entry.received > dayAgo);
  const dropped = ofDay.filter((entry) => isStored(entry) && !named.has(entry.id));
  const left = ofDay.filter(({ id }) => named.has(id)).length;
  const isMost = dropped.length > 0 && ofDay.length >= FEW && left < ofDay.length * KEEP_SHARE;
  if (isMost && confirm !== dropped.length)
    throw new InternalProblem(
      'removes-too-much',
      `This would remove ${dropped.length} companies of “${source}” and leave ${left} of the ${ofDay.length} that it had within a day; nothing was changed. If that is meant, send it again with confirm=${dropped.length}.`,
      { members: { stored: ofDay.length, removes: dropped.length } },
    );
  return dropped.map(({ id, updated }) => ({ id, source, updated, received }));
}

/** Later than everything stored, so that what is planned for the stored state also wins against it. */
function timeAfter(latest: string, now: number): string {
  return new Date(Math.max(now, latest === '' ? 0 : Date.parse(latest) + 1)).toISOString();
}
