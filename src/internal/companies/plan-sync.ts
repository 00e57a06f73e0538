/** What a request to sync would do to what is stored: a result for each record, and the versions to store. Pure. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { InternalProblem } from '../internal-problem.ts';
import { companySchema, type CompanyCity } from './company.ts';
import type { CompaniesState, Entry, SyncCounts } from './company-state.ts';

/** A request as it was read. A record that could not be read at all is the reason why. */
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
  /** Why it was rejected, or left as it is though it differs. */
  reasons?: string[];
}

export interface Decision {
  counts: SyncCounts;
  results: RecordResult[];
  entries: Entry[];
}

/** A replacement is believed when it leaves this share, or when there were few: as the calendar believes its sources. */
const KEEP_SHARE = 0.4;
const FEW = 5;

/**
 * @param now when the request is taken in, in milliseconds; a clock that is behind what is stored counts as one millisecond after it
 * @throws {InternalProblem} when nothing of the request can be stored, or it would remove too much
 */
export function decide(state: CompaniesState, request: SyncRequest, cities: CompanyCity[], now: number): Decision {
  const schema = companySchema(cities, now);
  const received = momentAfter(state.latest, now);
  const changes = new Map<string, Entry>();
  const results = request.records.map((record, index): RecordResult => {
    const parsed = 'value' in record ? schema.safeParse(record.value) : undefined;
    if (!parsed?.success) return { index, ...rejected(record, parsed?.error) };
    const company = parsed.data;
    const { id, updated } = company;
    const known = changes.get(id) ?? state.get(id);
    const outcome = compare(company, known);
    if (outcome.result === 'created' || outcome.result === 'updated')
      changes.set(id, { id, source: request.source, updated, received, company });
    return { index, id, ...outcome };
  });
  const removed = request.mode === 'replace' ? removals(state, request, results, received) : [];
  const count = (result: RecordResult['result']) => results.filter((each) => each.result === result).length;
  const counts: SyncCounts = {
    received: results.length,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    removed: removed.length,
  };
  if (results.length > 0 && counts.rejected === results.length)
    throw new InternalProblem('not-usable', 'Every record was rejected: read the reasons in `results`.', { ...counts, results });
  return { counts, results, entries: [...changes.values(), ...removed] };
}

function compare(company: NonNullable<Entry['company']>, known: Entry | undefined): Pick<RecordResult, 'result' | 'reasons'> {
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

function rejected(
  record: SyncRequest['records'][number],
  error: z.ZodError | undefined,
): Pick<RecordResult, 'id' | 'result' | 'reasons'> {
  if ('unreadable' in record) return { result: 'rejected', reasons: [record.unreadable] };
  const id = z.object({ id: z.string().max(64) }).safeParse(record.value).data?.id;
  const reasons = error!.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  return { ...(id !== undefined && { id }), result: 'rejected', reasons };
}

/** The companies of this pipeline that the request does not name. Those of other pipelines are not its business. */
function removals(state: CompaniesState, request: SyncRequest, results: RecordResult[], received: string): Entry[] {
  if (results.some(({ result }) => result === 'rejected'))
    throw new InternalProblem(
      'not-usable',
      'A replacement is taken whole or not at all, and some of its records were rejected.',
      {
        results: results.filter(({ result }) => result === 'rejected'),
      },
    );
  const { source, confirm } = request;
  const named = new Set(results.map(({ id }) => id));
  const before = state.live().filter((entry) => entry.source === source);
  const dropped = before.filter(({ id }) => !named.has(id));
  const isTooMuch = before.length >= FEW && before.length - dropped.length < before.length * KEEP_SHARE;
  if (isTooMuch && confirm !== dropped.length)
    throw new InternalProblem(
      'removes-too-much',
      `This would remove ${dropped.length} of the ${before.length} companies of “${source}”; nothing was changed. If that is meant, send it again with confirm=${dropped.length}.`,
      { stored: before.length, removes: dropped.length },
    );
  return dropped.map(({ id, updated }) => ({ id, source, updated, received }));
}

/** Later than everything stored, so that what is decided on the stored state also wins against it. */
function momentAfter(latest: string, now: number): string {
  return new Date(Math.max(now, latest === '' ? 0 : Date.parse(latest) + 1)).toISOString();
}
