import { describe, expect, it, vi } from 'vitest';
import { type Era, eras, message, path } from '../support/mcp-message.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { get } = useServer();

const [BODIES, AT_ONCE, PATIENCE] = isNetlifyCli ? [60, 4, 30_000] : [10_000, 20, 5000];
/** What only a failure inside would say. */
const internal =
  /node_modules|\/src\/|\.ts:\d|\b(Type|Range|Reference|Syntax|Zod|Assertion)Error\b|is not a function|Cannot (read|convert)|\bzod\b|stack/i;

describe('Hostile and broken messages', () => {
  it(`never cause a failure, a hang or an internal message: ${BODIES} of them`, { timeout: 240_000 }, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const random = generator(20261121);
    const statuses: Record<number, number> = {};
    for (let sent = 0; sent < BODIES; sent += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, () => hostile(random));
      await Promise.all(
        requests.map(async (request) => {
          const response = await get(path, { ...request, signal: AbortSignal.timeout(PATIENCE) });
          const text = await response.text();
          const shown = new TextDecoder().decode(request.body).slice(0, 500);
          expect(response.status, shown).toBeLessThan(500);
          expect(text, shown).not.toMatch(internal);
          if (response.status !== 202) expect(() => JSON.parse(text), shown).not.toThrow();
          statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        }),
      );
    }
    expect(log).not.toHaveBeenCalled();
    // A run in which nearly all is refused at the door would test the door alone.
    expect(statuses[200]).toBeGreaterThan(BODIES / 7);
    expect(statuses[400]).toBeGreaterThan(BODIES / 20);
  });
});

type Random = () => number;

interface Hostile {
  method: 'POST';
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
}

/** A good message with something wrong in it, at one of several depths: in a value, in its structure or in its bytes. */
function hostile(random: Random): Hostile {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const era = pick<Era>(eras);
  const [method, params] = pick(calls);
  const good = message(era, method, params);
  const value = JSON.parse(String(good.body)) as unknown;
  const changed = pick([
    () => JSON.stringify(replaceSomewhere(value, pick(values), random)),
    () => JSON.stringify(replaceSomewhere(replaceSomewhere(value, pick(values), random), pick(values), random)),
    () => JSON.stringify(replaceSomewhere(value, pick(values), random)).replace(/"(\w+)":/, `"${pick(keys)}":`),
    () => nestedDeeply(JSON.stringify(value), 100 + Math.floor(random() * 9000)),
    () =>
      JSON.stringify(pick([[value], [value, value], [value, cancellation], [[]], { ...(value as object), id: pick(values) }])),
    () => JSON.stringify(value).slice(0, Math.floor(random() * 200)),
    () => JSON.stringify(value).replace(/\d+/, pick(['1e400', '-0', '9007199254740993', `1${'0'.repeat(400)}`, '0.1e-400'])),
    () => JSON.stringify(value).replace(/"(?=,|})/, `${pick(['\\ud800', '\\u0000', '\\udfff\\ud800', '🦄', '\\u202e'])}"`),
  ])();
  const bytes = new TextEncoder().encode(changed);
  const headers = { ...(good.headers as Record<string, string>), ...(random() < 0.1 && pick(oddHeaders)) };
  return { method: 'POST', headers, body: random() < 0.15 ? damaged(bytes, random) : bytes };
}

const calls: [string, Record<string, unknown>][] = [
  ['initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } }],
  ['tools/list', {}],
  ['tools/list', { cursor: 'x' }],
  ['tools/call', { name: 'search_content', arguments: { q: 'dilution', limit: 3 } }],
  ['tools/call', { name: 'get_page_markdown', arguments: { path: '/glossary/dilution', section: 'x', offset: 0 } }],
  ['tools/call', { name: 'list_city_events', arguments: { city: 'berlin', when: 'all' } }],
  ['server/discover', {}],
  ['ping', {}],
  ['subscriptions/listen', { notifications: { toolsListChanged: true } }],
  ['notifications/cancelled', { requestId: 1, reason: 'x' }],
  ['notifications/initialized', {}],
];

const cancellation = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };

const values: unknown[] = [
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

const oddHeaders: Record<string, string>[] = [
  { 'mcp-protocol-version': 'x' },
  { 'mcp-protocol-version': '' },
  { 'mcp-method': 'nothing' },
  { 'mcp-name': '=?base64?@@?=' },
  { 'mcp-session-id': 'x' },
  { accept: 'text/html' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'last-event-id': '1' },
];

function replaceSomewhere(value: unknown, replacement: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.05) return replacement;
  if (Array.isArray(value)) return value.map((item) => (random() < 0.5 ? item : replacement));
  const names = Object.keys(value);
  // Mostly towards the arguments of a tool: what stands above them is checked by the same few lines for every message.
  const inner = random() < 0.7 ? names.filter((name) => typeof (value as Record<string, unknown>)[name] === 'object') : [];
  const chosen = inner[0] ?? names[Math.floor(random() * names.length)];
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      name === chosen ? replaceSomewhere(member, replacement, random) : member,
    ]),
  );
}

function nestedDeeply(json: string, depth: number): string {
  const [open, close] = depth % 2 ? ['[', ']'] : ['{"a":', '}'];
  const nest = `${open.repeat(depth)}1${close.repeat(depth)}`;
  return depth % 3
    ? json.replace(/"params":\{/, `"params":{"deep":${nest},`)
    : json.replace(/"arguments":\{/, `"arguments":{"q":${nest},`);
}

/** Bytes changed, lost or cut in the middle of a character. */
function damaged(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  for (let changes = 0; changes < 3; changes++) copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256);
  return copy.slice(0, random() < 0.3 ? Math.floor(random() * copy.length) : copy.length);
}

/** mulberry32: the same sequence at every run, so that a failure can be met again. */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
