/** Reads a sync request: JSON or NDJSON, within its limits. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { InternalProblem } from '../internal-problem.ts';
import { readBody } from '../read-body.ts';
import type { SyncRequest } from './plan-sync.ts';

export const RECORDS_MAX = 1000;

/** In bytes. */
export const BODY_MAX = 2_000_000;

/** What a request asks for, and the digest that tells it from another. */
export interface ReadSyncRequest extends Omit<SyncRequest, 'source'> {
  fingerprint: string;
  /** Undefined when the caller gave none. */
  idempotencyKey: string | undefined;
}

/** @throws {InternalProblem} 413, 415 or 422 */
export async function readSyncRequest(request: Request): Promise<ReadSyncRequest> {
  const parse = formatOf(request);
  const parameters = new URL(request.url).searchParams;
  const mode = readMode(parameters.get('mode') ?? 'upsert');
  const confirm = readWholeNumber('confirm', parameters.get('confirm'));
  const idempotencyKey = readIdempotencyKey(request);
  const body = await readBody(request, BODY_MAX);
  const records = parse(decode(body));
  if (records.length > RECORDS_MAX)
    throw new InternalProblem('too-large', `Send at most ${RECORDS_MAX} records a request; this has ${records.length}.`);
  return {
    records,
    mode,
    confirm,
    idempotencyKey,
    fingerprint: createHash('sha256').update(`${mode}\0`).update(body).digest('hex'),
  };
}

type Parse = (text: string) => SyncRequest['records'];

const formats = new Map<string, Parse>([
  ['application/json', parseList],
  ['application/x-ndjson', parseLines],
  ['application/ndjson', parseLines],
  ['application/jsonl', parseLines],
]);

function formatOf({ headers }: Request): Parse {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const encoding = headers.get('content-encoding') ?? 'identity';
  const format = formats.get(type.trim().toLowerCase());
  if (format && encoding === 'identity') return format;
  throw new InternalProblem('media-type-not-supported', 'Send application/json or application/x-ndjson, not compressed.', {
    headers: { Accept: 'application/json, application/x-ndjson' },
  });
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new InternalProblem('not-usable', 'The body is not UTF-8.');
  }
}

/** A list, or an object with a list as `companies`. */
const RecordList = z.union([
  z.array(z.unknown()),
  z.object({ companies: z.array(z.unknown()) }).transform((body) => body.companies),
]);

function parseList(text: string): SyncRequest['records'] {
  const body = parseRecord(text);
  if ('unreadable' in body) throw new InternalProblem('not-usable', `The body ${body.unreadable}.`);
  const { data } = RecordList.safeParse(body.value);
  if (data === undefined)
    throw new InternalProblem('not-usable', 'Send a list of companies, or an object with one as `companies`.');
  return data.map((value) => ({ value }));
}

/** https://github.com/ndjson/ndjson-spec: one value a line; a line that cannot be read does not affect the others. */
function parseLines(text: string): SyncRequest['records'] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parseRecord);
}

function parseRecord(text: string): SyncRequest['records'][number] {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (failure) {
    return { unreadable: `is not JSON: ${failure instanceof Error ? failure.message : String(failure)}` };
  }
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
function readIdempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new InternalProblem('not-usable', '`Idempotency-Key` takes 1 to 255 visible ASCII characters, for example a UUID.');
}

function readMode(mode: string): SyncRequest['mode'] {
  if (mode === 'upsert' || mode === 'replace') return mode;
  throw new InternalProblem('not-usable', '`mode` must be one of upsert, replace.');
}

function readWholeNumber(name: string, value: string | null): number | undefined {
  if (value === null) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new InternalProblem('not-usable', `\`${name}\` must be a whole number.`);
  return Number(value);
}
