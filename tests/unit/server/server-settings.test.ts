import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { serverSettings } from '../../../src/server/server-settings.ts';

it.each([
  ['is not set', {}],
  ['is empty', { PORT: '', HOST: '', WORKERS: '' }],
])('The server listens on port 8888 of this machine alone when the environment %s', (_, env) => {
  expect(serverSettings(env)).toMatchObject({ port: 8888, host: 'localhost' });
});

it.runIf(process.platform === 'linux')('The server has a worker for each core by default', () => {
  expect(serverSettings({}).workers).toBe(availableParallelism());
});

it('The server listens where PORT and HOST say, with as many processes as WORKERS says', () => {
  expect(serverSettings({ PORT: '0', HOST: '0.0.0.0', WORKERS: '1' })).toEqual({
    port: 0,
    host: '0.0.0.0',
    workers: 1,
    trustProxy: false,
  });
  expect(serverSettings({ PORT: '65535', WORKERS: '3' })).toMatchObject({ port: 65_535, workers: 3 });
});

it.each(['http', '-1', '80.5', '65536', '0x50', ' '])('PORT=%j is refused', (PORT) => {
  expect(() => serverSettings({ PORT })).toThrow(`PORT must be a whole number from 0 to 65535, not ${JSON.stringify(PORT)}.`);
});

it.each(['all', '0', '1.5', '257'])('WORKERS=%j is refused', (WORKERS) => {
  expect(() => serverSettings({ WORKERS })).toThrow(
    `WORKERS must be a whole number from 1 to 256, not ${JSON.stringify(WORKERS)}.`,
  );
});

it.each([
  ['loopback', 'loopback'],
  ['192.0.2.1, 2001:db8::1', ['192.0.2.1', '2001:db8::1']],
])('TRUSTED_PROXIES=%j has the server believe %j', (TRUSTED_PROXIES, trustProxy) => {
  expect(serverSettings({ TRUSTED_PROXIES }).trustProxy).toEqual(trustProxy);
});

it.each(['true', '10.0.0.0/8', '192.0.2.1,'])('TRUSTED_PROXIES=%j is refused', (TRUSTED_PROXIES) => {
  expect(() => serverSettings({ TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES must be loopback or IP addresses');
});
