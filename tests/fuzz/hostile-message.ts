import fc from 'fast-check';
import { type Era, eras, message } from '../support/mcp-message.ts';
import { capabilityCalls } from './capability-calls.ts';

/** An MCP message as a client sends it, with something wrong in it. */
export interface HostileMessage {
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** A good message with a mistake at one of several depths: in a value, in its structure or in its bytes. */
export function hostileMessages(): fc.Arbitrary<HostileMessage> {
  const headers = fc.option(fc.constantFrom(...hostileHeaders), { freq: 10, nil: {} });
  const damage = fc.oneof({ weight: 17, arbitrary: fc.constant(unchanged) }, { weight: 3, arbitrary: damages() });
  return fc
    .tuple(calls(), fc.constantFrom<Era>(...eras), mistakes(), headers, damage)
    .map(([{ method, params }, era, mistake, more, damaged]) => {
      const good = message(era, method, params);
      const body = new TextEncoder().encode(mistake(JSON.parse(String(good.body))));
      return { headers: { ...(good.headers as Record<string, string>), ...more }, body: damaged(body) };
    });
}

interface Call {
  method: string;
  params: Record<string, unknown>;
}

function calls(): fc.Arbitrary<Call> {
  const clientInfo = { name: 'x', version: '1' };
  return fc.oneof(
    fc.constantFrom(
      { method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo } },
      { method: 'tools/list', params: {} },
      { method: 'tools/list', params: { cursor: 'x' } },
      { method: 'server/discover', params: {} },
      { method: 'ping', params: {} },
      { method: 'subscriptions/listen', params: { notifications: { toolsListChanged: true } } },
      { method: 'notifications/cancelled', params: { requestId: 1, reason: 'x' } },
      { method: 'notifications/initialized', params: {} },
    ),
    capabilityCalls.map(({ capability, input }) => ({
      method: 'tools/call',
      params: { name: capability.tool.name, arguments: input },
    })),
  );
}

/** Writes a message down with a mistake. */
type Mistake = (message: Json) => string;

/** A value of JSON, or what JavaScript can write as one. */
type Json = unknown;

function mistakes(): fc.Arbitrary<Mistake> {
  const replaced = replacements();
  return fc.oneof<fc.Arbitrary<Mistake>[]>(
    replaced.map((replace) => (value) => JSON.stringify(replace(value))),
    fc.tuple(replaced, replaced).map(
      ([one, other]) =>
        (value) =>
          JSON.stringify(other(one(value))),
    ),
    fc.tuple(replaced, fc.constantFrom(...keys)).map(
      ([replace, key]) =>
        (value) =>
          JSON.stringify(replace(value)).replace(/"(\w+)":/, `"${key}":`),
    ),
    fc.integer({ min: 100, max: 9000 }).map((depth) => (value) => nestDeeply(JSON.stringify(value), depth)),
    fc.constantFrom(...batches).map((batch) => (value) => JSON.stringify(batch(value))),
    fc.constantFrom(...values).map((id) => (value) => JSON.stringify({ ...(value as object), id })),
    fc.nat(200).map((length) => (value) => JSON.stringify(value).slice(0, length)),
    fc
      .constantFrom('1e400', '-0', '9007199254740993', `1${'0'.repeat(400)}`, '0.1e-400')
      .map((number) => (value) => JSON.stringify(value).replace(/\d+/, number)),
    fc
      .constantFrom('\\ud800', '\\u0000', '\\udfff\\ud800', '🦄', '\\u202e')
      .map((end) => (value) => JSON.stringify(value).replace(/"(?=,|})/, `${end}"`)),
  );
}

/**
 * Puts another value somewhere into a message, mostly among the arguments of a tool: what stands above them is checked by the same few
 * lines for every message.
 */
function replacements(): fc.Arbitrary<(value: Json) => Json> {
  const isAmongArguments = fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, { weight: 3, arbitrary: fc.constant(false) });
  return fc
    .tuple(fc.nat(), isAmongArguments, fc.constantFrom(...values))
    .map(([choice, amongArguments, replacement]) => (value) => {
      const all = placesIn(value);
      const inner = amongArguments ? all.filter((place) => place.includes('arguments')) : [];
      const places = inner.length > 0 ? inner : all;
      return replaceAt(value, places[choice % places.length] ?? [], replacement);
    });
}

/** The place of every value in a value, as the keys that lead to it. */
function placesIn(value: Json): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((place) => [key, ...place]))];
}

function replaceAt(value: Json, [key, ...rest]: string[], replacement: Json): Json {
  if (key === undefined || typeof value !== 'object' || value === null) return replacement;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === key ? replaceAt(inner, rest, replacement) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner as Json) : Object.fromEntries(entries);
}

function nestDeeply(json: string, depth: number): string {
  const [open, close] = depth % 2 ? ['[', ']'] : ['{"a":', '}'];
  const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
  return depth % 3
    ? json.replace(/"params":\{/, `"params":{"deep":${nest},`)
    : json.replace(/"arguments":\{/, `"arguments":{"q":${nest},`);
}

/** Bytes changed, and lost or cut in the middle of a character. */
function damages(): fc.Arbitrary<typeof unchanged> {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 3 });
  return fc.tuple(changes, fc.option(fc.nat(), { freq: 3 })).map(([changed, cut]) => (bytes) => {
    const copy = new Uint8Array(bytes);
    for (const [at, byte] of changed) copy[at % copy.length] = byte;
    return cut === null ? copy : copy.slice(0, cut % copy.length);
  });
}

function unchanged(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes;
}

const cancellation = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };

const batches: ((value: Json) => Json[])[] = [
  (value) => [value],
  (value) => [value, value],
  (value) => [value, cancellation],
  () => [[]],
];

const values: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  '\u0000',
  '../../etc/passwd',
  '%',
  '%E0%A4%A',
  'https://[',
  '2026-07-28',
  '9999-99-99',
  [],
  [[[]]],
  {},
  { toString: 1, valueOf: null, then: {} },
  JSON.parse('{"__proto__":{"isError":true},"constructor":{"prototype":{}}}'),
  { $ref: '#' },
];

const keys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  'jsonrpc',
  'id',
  'method',
  'params',
  'result',
  'error',
];

const hostileHeaders: Record<string, string>[] = [
  { 'mcp-protocol-version': 'x' },
  { 'mcp-protocol-version': '' },
  { 'mcp-method': 'nothing' },
  { 'mcp-name': '=?base64?@@?=' },
  { 'mcp-session-id': 'x' },
  { accept: 'text/html' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'last-event-id': '1' },
];
