import { expect, it } from 'vitest';
import { listenAddress } from '../../../src/server/listen-address.ts';

it.each([
  ['is not set', {}],
  ['is empty', { PORT: '', HOST: '' }],
])('The server listens on port 8888 of this machine alone when the environment %s', (_, env) => {
  expect(listenAddress(env)).toEqual({ port: 8888, host: 'localhost' });
});

it('The server listens where PORT and HOST say', () => {
  expect(listenAddress({ PORT: '0', HOST: '0.0.0.0' })).toEqual({ port: 0, host: '0.0.0.0' });
  expect(listenAddress({ PORT: '65535' }).port).toBe(65_535);
});

it.each(['http', '-1', '80.5', '65536', '0x50', ' '])('PORT=%j is refused', (PORT) => {
  expect(() => listenAddress({ PORT })).toThrow(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(PORT)}.`);
});
