/**
 * The only code of the refresh that uses the network. Editors choose the address of a feed, but others decide where it leads: every
 * connection is checked and pinned, so that no redirect and no changing DNS answer reaches a private network.
 */
import { lookup as resolve } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, get as httpGet } from 'node:http';
import { get as httpsGet } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceRefused } from './source-refused.ts';

export interface FetcherOptions {
  /** Identifies us, with a contact; sent with every request. */
  userAgent: string;
  /** For connecting, headers and body together, redirects included; milliseconds. */
  timeout?: number;
  /** The most bytes of an answer, as received and as unpacked. */
  maxBytes?: number;
  /** Origins that may be http or private, such as `http://127.0.0.1:4000`: for tests, and a local site. Redirects elsewhere are still refused. */
  trustedOrigins?: readonly string[];
}

/** Validators for conditional requests (RFC 9110 section 8.8). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export type FeedAnswer = { status: 'unchanged' } | ({ status: 'fetched'; body: Uint8Array; contentType: string } & Validators);

/** @throws {SourceRefused} for everything but 200 and, if validators were sent, 304 */
export type FeedGetter = (
  url: string,
  request?: { validators?: Validators | undefined; headers?: Record<string, string>; signal?: AbortSignal },
) => Promise<FeedAnswer>;

const TIMEOUT = 10_000;
const MAX_BYTES = 10_000_000;
const MAX_REDIRECTS = 3;

export function feedFetcher({
  userAgent,
  timeout = TIMEOUT,
  maxBytes = MAX_BYTES,
  trustedOrigins = [],
}: FetcherOptions): FeedGetter {
  const trusted = new Set(trustedOrigins);
  return async (url, { validators, headers = {}, signal } = {}) => {
    const deadline = AbortSignal.timeout(timeout);
    const stop = signal === undefined ? deadline : AbortSignal.any([deadline, signal]);
    try {
      const response = await follow(url, { ...requestHeaders(userAgent, validators), ...headers }, trusted, stop);
      if (response.statusCode === 304 && validators !== undefined) {
        response.destroy();
        return { status: 'unchanged' };
      }
      if (response.statusCode !== 200) {
        response.destroy();
        throw new SourceRefused(`the server answered ${response.statusCode}`, response.statusCode ?? null);
      }
      const body = await readBody(response, maxBytes, stop);
      return { status: 'fetched', body, contentType: response.headers['content-type'] ?? '', ...validatorsOf(response.headers) };
    } catch (failure) {
      throw refusal(failure, deadline.aborted ? `no complete answer within ${timeout / 1000} seconds` : null);
    }
  };
}

function requestHeaders(userAgent: string, validators: Validators | undefined): Record<string, string> {
  return {
    'User-Agent': userAgent,
    Accept: 'text/calendar, application/json;q=0.9, */*;q=0.1',
    'Accept-Encoding': 'gzip, br, deflate',
    ...(validators?.etag != null && { 'If-None-Match': validators.etag }),
    ...(validators?.lastModified != null && { 'If-Modified-Since': validators.lastModified }),
  };
}

async function follow(
  address: string,
  headers: Record<string, string>,
  trusted: Set<string>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = checkedUrl(address, trusted);
  let sent = headers;
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(url, sent, trusted.has(url.origin), signal);
    const { location } = response.headers;
    if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined) return response;
    response.destroy();
    if (redirects === MAX_REDIRECTS) throw new SourceRefused(`more than ${MAX_REDIRECTS} redirects`);
    const next = checkedUrl(new URL(location, url).href, trusted);
    // A key is sent to its own server only.
    if (next.origin !== url.origin)
      sent = Object.fromEntries(Object.entries(sent).filter(([name]) => !/^(x-.*key|authorization)$/i.test(name)));
    url = next;
  }
}

/** Addresses written as numbers never reach the resolver, so they are checked here; names are checked when they are resolved. */
function checkedUrl(address: string, trusted: Set<string>): URL {
  const url = URL.parse(address);
  if (url === null) throw new SourceRefused(`not an address: ${address}`);
  if (trusted.has(url.origin)) return url;
  if (url.protocol !== 'https:') throw new SourceRefused(`the address is not https: ${url.href}`);
  if (url.username !== '' || url.password !== '') throw new SourceRefused('the address contains a user name or password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new SourceRefused(`the address leads to a private network: ${url.hostname}`);
  return url;
}

function request(url: URL, headers: Record<string, string>, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const get = url.protocol === 'https:' ? httpsGet : httpGet;
    // A connection of its own for each request: one kept open would have been checked for another name.
    const options = { headers, signal, agent: false, ...(!isTrusted && { lookup: publicLookup }) };
    get(url, options, done).on('error', fail);
  });
}

/**
 * Resolves a name and hands over only what was checked, so the connection goes to exactly that address. One private address among
 * several refuses them all.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (failure, addresses) => {
    if (failure !== null) return callback(failure, '', 0);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside !== undefined) {
      return callback(new SourceRefused(`the address leads to a private network: ${hostname} is ${inside.address}`), '', 0);
    }
    const [first] = addresses;
    if (first === undefined) return callback(new SourceRefused(`${hostname} has no address`), '', 0);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Everything that IANA's special-purpose registries do not call globally reachable. */
const PRIVATE = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  addRange(PRIVATE, range, 'ipv4');
/** Of IPv6 only global unicast is public, and of that not what stands for an IPv4 address or for documentation. */
const GLOBAL = new BlockList();
addRange(GLOBAL, '2000::/3', 'ipv6');
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  addRange(PRIVATE, range, 'ipv6');
}

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', prefix] = range.split('/');
  list.addSubnet(network, Number(prefix), family);
}

/** @param address an IPv4 or IPv6 address as text */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) === 4) return !PRIVATE.check(plain, 'ipv4');
  return isIP(plain) === 6 && GLOBAL.check(plain, 'ipv6') && !PRIVATE.check(plain, 'ipv6');
}

/** The body, unpacked, as long as neither form of it is larger than allowed. */
async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge(maxBytes);
  }
  const chunks: Buffer[] = [];
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const unpack = unpackers(response.headers['content-encoding']);
  await pipeline([response, atMost(maxBytes), ...unpack, atMost(maxBytes), collect], { signal });
  return Buffer.concat(chunks);
}

function atMost(maxBytes: number): Transform {
  let received = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

function tooLarge(maxBytes: number): SourceRefused {
  return new SourceRefused(`the answer is larger than ${maxBytes / 1e6} MB`);
}

function unpackers(encoding = 'identity'): Transform[] {
  const name = encoding.trim().toLowerCase();
  if (name === 'gzip' || name === 'x-gzip') return [createGunzip()];
  if (name === 'br') return [createBrotliDecompress()];
  if (name === 'deflate') return [createInflate()];
  if (name === 'identity' || name === '') return [];
  throw new SourceRefused(`an encoding that was not asked for: ${name}`);
}

function validatorsOf(headers: IncomingHttpHeaders): Validators {
  return { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
}

function refusal(failure: unknown, timedOut: string | null): SourceRefused {
  if (timedOut !== null) return new SourceRefused(timedOut);
  if (failure instanceof SourceRefused) return failure;
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  if (failure instanceof Error && failure.cause instanceof SourceRefused) return failure.cause;
  return new SourceRefused(REASONS[code] ?? `the connection failed: ${code || String(failure)}`);
}

const REASONS: Record<string, string> = {
  ENOTFOUND: 'the server’s name is unknown',
  EAI_AGAIN: 'the server’s name cannot be resolved at the moment',
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the connection broke off',
  ERR_STREAM_PREMATURE_CLOSE: 'the connection broke off',
  ABORT_ERR: 'given up: the source took too long',
};
