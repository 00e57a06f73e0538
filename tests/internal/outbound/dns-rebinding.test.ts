/** Link checks of a name that resolves to another address each time. Nothing here connects to anything. */
import { EventEmitter } from 'node:events';
import type { LookupFunction } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkLinks } from '../../../src/internal/outbound/check-links.ts';

const { resolved, connected, answers } = vi.hoisted(() => ({
  resolved: [] as string[],
  connected: [] as string[],
  answers: [] as string[],
}));

vi.mock('node:dns', async (original) => {
  const lookup = (hostname: string, _: object, callback: (failure: null, addresses: object[]) => void) => {
    resolved.push(hostname);
    callback(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
  };
  return { ...(await original<object>()), lookup };
});

/** Connects as Node does: to what `lookup` says, else to what the system says. */
vi.mock('node:http', async (original) => ({
  ...(await original<object>()),
  request: (url: URL, { lookup }: { lookup?: LookupFunction }) => {
    const request = Object.assign(new EventEmitter(), { end: () => undefined });
    const fail = (failure: Error) => setImmediate(() => request.emit('error', failure));
    if (lookup === undefined) fail(new Error(`${url.hostname} is resolved a second time`));
    else
      lookup(url.hostname, {}, (failure, address) => {
        if (failure === null) connected.push(String(address));
        fail(failure ?? Object.assign(new Error('closed'), { code: 'ECONNREFUSED' }));
      });
    return request;
  },
}));

beforeEach(() => {
  for (const list of [resolved, connected, answers]) list.length = 0;
});

it('A link is visited at the address that was checked, whatever its name resolves to afterwards', async () => {
  answers.push('93.184.215.14', '127.0.0.1');
  const checks = await checkLinks(['http://rebinding.example/'], { userAgent: 'tests', delay: 0, timeout: 500, hosts: 1 });
  expect(checks['http://rebinding.example/']).toMatchObject({ state: 'unreachable', detail: 'ECONNREFUSED' });
  expect([resolved, connected]).toEqual([['rebinding.example'], ['93.184.215.14']]);
});

it('A link whose name resolves to a private address is not visited', async () => {
  answers.push('10.0.0.1');
  const checks = await checkLinks(['http://rebinding.example/'], { userAgent: 'tests', delay: 0, timeout: 500, hosts: 1 });
  expect(checks['http://rebinding.example/']).toMatchObject({ state: 'unreachable', detail: 'leads to a private network' });
  expect(connected).toEqual([]);
});
