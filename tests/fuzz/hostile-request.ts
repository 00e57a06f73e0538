/** Requests as an attacker, a broken client or a scanner sends them, to every kind of address that the site has. */
import fc from 'fast-check';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { RATE_LIMITED_PATH, rateLimits } from '../../src/contract/rate-limits.ts';
import { addresses } from '../../src/addresses.ts';
import { capabilityCalls, parameterNames } from './capability-calls.ts';
import { hostileMessages } from './hostile-message.ts';
import {
  brokenRequests,
  foreignPaths,
  hostileBodies,
  hostileHeaders,
  hostileHosts,
  hostileValues,
  pathPieces,
} from './hostile-texts.ts';

export interface HostileRequest {
  method: string;
  bytes: Buffer;
  /** Not HTTP, or not all of it: the server may end the connection without an answer. */
  isBroken: boolean;
}

/** @param paths addresses that exist */
export function hostileRequests(paths: readonly string[], host: string): fc.Arbitrary<HostileRequest> {
  const known = fc.oneof(fc.constantFrom(...paths), fc.constantFrom(...endpoints));
  return fc.oneof(
    { weight: 90, arbitrary: oddRequests(targets(known), host) },
    { weight: 4, arbitrary: messageRequests(host) },
    { weight: 6, arbitrary: truncatedRequests(fc.constantFrom(...paths), host) },
  );
}

function oddRequests(target: fc.Arbitrary<string>, host: string): fc.Arbitrary<HostileRequest> {
  const method = often(75, fc.constant('GET'), fc.constantFrom(...methods));
  const named = often(95, fc.constant(host), fc.constantFrom(...hostileHosts));
  const headers = fc.array(fc.constantFrom(...hostileHeaders), { maxLength: 3 });
  const origin = often(97, fc.constant(''), fc.constant(`http://${host}`));
  return fc
    .tuple(method, origin, target, named, headers, fc.constantFrom(...hostileBodies))
    .map(([verb, start, path, name, more, body]) => {
      const sent = verb === 'GET' || verb === 'HEAD' ? undefined : Buffer.from(body);
      return request(verb, start + path, [['Host', name], ...more], sent);
    });
}

function messageRequests(host: string): fc.Arbitrary<HostileRequest> {
  return hostileMessages().map(({ headers, body }) =>
    request('POST', mcpJsonRpc.path, [['Host', host], ...Object.entries(headers)], Buffer.from(body)),
  );
}

function request(method: string, target: string, headers: [string, string][], body?: Buffer): HostileRequest {
  const length: [string, string][] = body ? [['Content-Length', String(body.length)]] : [];
  const lines = [`${method} ${target} HTTP/1.1`, ...[...headers, ...length].map(([name, value]) => `${name}: ${value}`)];
  return {
    method,
    bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body ?? Buffer.alloc(0)]),
    isBroken: false,
  };
}

/** Paths with queries. */
function targets(known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const path = fc.oneof(
    { weight: 35, arbitrary: known },
    { weight: 23, arbitrary: fc.constantFrom(...foreignPaths) },
    { weight: 42, arbitrary: changed(known) },
  );
  const withQuery = fc.tuple(path, often(30, fc.constant(''), queries())).map((parts) => parts.join(''));
  return often(10, callTargets(), withQuery);
}

/** Calls of the API, good and bad. */
function callTargets(): fc.Arbitrary<string> {
  return capabilityCalls.map(({ capability, input }) => {
    const query = Object.entries(input).map(([name, value]) => `${name}=${encode(String(value))}`);
    return `${capability.path}?${query.join('&')}`;
  });
}

/** A path with pieces put in, some in the place of a few characters. */
function changed(known: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(),
    replaced: often(70, fc.constant(0), fc.nat(3)),
    piece: fc.constantFrom(...pathPieces),
  });
  return fc.tuple(known, fc.array(change, { minLength: 1, maxLength: 3 })).map(([path, changes]) =>
    changes.reduce((text, { at, replaced, piece }) => {
      const place = 1 + (at % text.length);
      return text.slice(0, place) + piece + text.slice(place + replaced);
    }, path),
  );
}

function queries(): fc.Arbitrary<string> {
  const name = fc.constantFrom(...parameterNames, '__proto__', 'q[]', '', '%');
  const value = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...hostileValues) },
    { weight: 1, arbitrary: capabilityCalls.map(({ input }) => String(Object.values(input)[0] ?? '')) },
  );
  const pair = fc
    .tuple(name, value, often(80, fc.constant(true), fc.constant(false)))
    .map(([key, text, isEncoded]) => `${key}=${isEncoded ? encode(text) : text.replaceAll(/[\s\0]/g, '+')}`);
  const separator = often(70, fc.constant('&'), fc.constantFrom('&&', ';'));
  return fc
    .tuple(often(95, fc.constant('?'), fc.constant('??')), fc.array(pair, { minLength: 1, maxLength: 3 }), separator)
    .map(([start, pairs, between]) => start + pairs.join(between));
}

/** As `encodeURIComponent`, which refuses half of a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What is not HTTP, or a request that is cut off or has a wrong byte. */
function truncatedRequests(path: fc.Arbitrary<string>, host: string): fc.Arbitrary<HostileRequest> {
  const whole = path.map((target) => `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const byte = fc.nat(255).map((code) => String.fromCharCode(code));
  const text = fc.oneof(
    {
      weight: brokenRequests.length,
      arbitrary: fc
        .tuple(fc.constantFrom(...brokenRequests), path)
        .map(([broken, target]) => broken.replaceAll('HOST', host).replaceAll('PATH', target)),
    },
    fc.tuple(whole, fc.nat()).map(([sent, at]) => sent.slice(0, at % (sent.length - 2))),
    fc.tuple(whole, fc.nat(), byte, fc.nat(2)).map(([sent, at, wrong, replaced]) => {
      const place = at % sent.length;
      return sent.slice(0, place) + wrong + sent.slice(place + replaced);
    }),
    fc.array(byte, { maxLength: 300 }).map((bytes) => bytes.join('')),
  );
  return text.map((sent) => ({
    method: sent.startsWith('HEAD ') ? 'HEAD' : 'GET',
    bytes: Buffer.from(sent, 'latin1'),
    isBroken: true,
  }));
}

/** The one in so many of a hundred cases, else the other. */
function often<T>(percent: number, one: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: percent, arbitrary: one }, { weight: 100 - percent, arbitrary: other });
}

const methods = [
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'MKCOL',
  'PURGE',
  'QUERY',
];

/** The addresses where code answers, and so the likeliest to fail. */
const endpoints = [
  ...Object.values(rateLimits)
    .map(({ path }) => path)
    .filter((path) => !path.includes('*')),
  RATE_LIMITED_PATH,
  addresses.openApi,
  addresses.apiCatalog,
  addresses.securityTxt,
  addresses.errors,
  '/api/unknown',
  '/',
];
