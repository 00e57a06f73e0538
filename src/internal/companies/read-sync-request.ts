/** Reading a request to sync: JSON or NDJSON, within its limits. */
import { createHash } from 'node:crypto';
import { InternalProblem } from '../internal-problem.ts';
import { readBody } from '../read-body.ts';
import type { SyncRequest } from './plan-sync.ts';

export const MAX_RECORDS = 1000;

/** In bytes. */
export const MAX_BODY = 2_000_000;

/** What a request asks for, and the digest that tells it from another. */
export interface ReadRequest extends Omit<SyncRequest, 'source'> {
  fingerprint: string;
  /** Undefined when the caller gave none. */
  idempotencyKey: string | undefined;
}

/** @throws {InternalProblem} 413, 415 or 422 */
export async function readRequest(request: Request): Promise<ReadRequest> {
  const parse = formatOf(request);
  const parameters = new URL(request.url).searchParams;
  const mode = oneOf('mode', parameters.get('mode') ?? 'upsert', ['upsert', 'replace'] as const);
  const confirm = wholeNumber('confirm', parameters.get('confirm'));
  const idempotencyKey = keyOf(request);
  const body = await readBody(request, MAX_BODY);
  const records = parse(textOf(body));
  if (records.length > MAX_RECORDS)
    throw new InternalProblem('too-large', `Send at most ${MAX_RECORDS} records a request; this has ${records.length}.`);
  return {
    records,
    mode,
    confirm,
    idempotencyKey,
    fingerprint: createHash('sha256').update(`${mode}\0`).update(body).digest('hex'),
  };
}

type Parse = (text: string) => SyncRequest['records'];

const formats: Record<string, Parse> = {
  'application/json': jsonRecords,
  'application/x-ndjson': lineRecords,
  'application/ndjson': lineRecords,
  'application/jsonl': lineRecords,
};

function formatOf(request: Request): Parse {
  const type = request.headers.get('content-type')?.split(';')[0]!.trim().toLowerCase() ?? '';
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const format = Object.hasOwn(formats, type) ? formats[type] : undefined;
  if (format && encoding === 'identity') return format;
  const names = Object.keys(formats).slice(0, 2).join(' or ');
  throw new InternalProblem(
    'media-type-not-supported',
    `Send ${names}, not compressed.`,
    {},
    { Accept: names.replace(' or ', ', ') },
  );
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new InternalProblem('not-usable', 'The body is not UTF-8.');
  }
}

function jsonRecords(text: string): SyncRequest['records'] {
  const body = parsed(text);
  if ('unreadable' in body) throw new InternalProblem('not-usable', `The body ${body.unreadable}.`);
  const list = Array.isArray(body.value) ? (body.value as unknown[]) : (body.value as { companies?: unknown } | null)?.companies;
  if (!Array.isArray(list))
    throw new InternalProblem('not-usable', 'Send a list of companies, or an object with one as `companies`.');
  return list.map((value: unknown) => ({ value }));
}

/** https://github.com/ndjson/ndjson-spec: one value a line; a line that cannot be read does not spoil the others. */
function lineRecords(text: string): SyncRequest['records'] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map(parsed);
}

function parsed(text: string): SyncRequest['records'][number] {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (failure) {
    return { unreadable: `is not JSON: ${(failure as Error).message}` };
  }
}

/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
function keyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new InternalProblem('not-usable', '`Idempotency-Key` takes 1 to 255 visible ASCII characters, for example a UUID.');
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new InternalProblem('not-usable', `\`${name}\` must be one of ${allowed.join(', ')}.`);
  return found;
}

function wholeNumber(name: string, value: string | null): number | undefined {
  if (value === null) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new InternalProblem('not-usable', `\`${name}\` must be a whole number.`);
  return Number(value);
}
