import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { triggerBuild } from '../../../src/http/trigger-build.ts';

let hook: Server | undefined;
afterEach(() => {
  hook?.close();
  vi.restoreAllMocks();
});

/** A build hook that answers with `status`; resolves with its address and the methods it was asked with. */
async function hookThatAnswers(status: number) {
  const methods: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    methods.push(request.method);
    response.writeHead(status).end();
  });
  hook = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, methods };
}

describe('The daily refresh', () => {
  it('posts to the build hook and logs that it did', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { address, methods } = await hookThatAnswers(200);
    await triggerBuild(address);
    expect(methods).toEqual(['POST']);
    expect(String(log.mock.calls[0]?.[0])).toContain('build requested');
  });

  it.each([undefined, ''])('fails when the hook is %j, and says what to set', async (address) => {
    await expect(triggerBuild(address)).rejects.toThrow('BUILD_HOOK_URL is not set');
  });

  it.each([404, 500])('fails when the hook answers %d', async (status) => {
    const { address } = await hookThatAnswers(status);
    await expect(triggerBuild(address)).rejects.toThrow(`The build hook answered ${status}`);
  });

  it('fails when the hook cannot be reached', async () => {
    const { address } = await hookThatAnswers(200);
    await new Promise((closed) => hook?.close(closed));
    await expect(triggerBuild(address)).rejects.toThrow();
  });
});
