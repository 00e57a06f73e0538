/** What operators are told by the refresh that a build begins with. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const received: unknown[] = [];
let receiver: Server;
let origin: string;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body);
      response.end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => void receiver.close());

it('A mistake in the settings of the library is told, too', async () => {
  const library = feedLibrary([]);
  appendFileSync(join(library.content, 'site.yml'), '\nname: Another\n');
  const env = { STATUS_WEBHOOK: `${origin}/hook`, BLOBS_DIR: temporaryFolder() };
  expect(await refreshEvents(library, [origin], { env, options: ['--allow-stale'] })).toMatchObject({ code: 1 });
  expect(received.splice(0)).toMatchObject([
    { failing: ['refresh'], text: expect.stringContaining('The refresh of the events failed') },
  ]);
});

it('A refresh that fails is told once, and once when it is well again; previews tell nothing', async () => {
  const library = feedLibrary([]);
  const curation = join(library.content, 'events/curation.yml');
  const env = { STATUS_WEBHOOK: `${origin}/hook`, BLOBS_DIR: temporaryFolder() };
  const refresh = async (more: Record<string, string> = {}, options: string[] = []) => {
    const { code } = await refreshEvents(library, [origin], { env: { ...env, ...more }, options });
    return { code, told: received.splice(0) };
  };
  writeFileSync(curation, 'deny: everything\n');
  expect(await refresh({ CONTEXT: 'deploy-preview' })).toEqual({ code: 1, told: [] });
  expect(await refresh()).toMatchObject({
    code: 1,
    told: [{ state: 'failing', failing: ['refresh'], text: expect.stringContaining('curation.yml:1') }],
  });
  expect(await refresh({}, ['--allow-stale'])).toMatchObject({ code: 0, told: [] });
  rmSync(curation);
  expect(await refresh()).toMatchObject({ code: 0, told: [{ state: 'well again', wellAgain: ['refresh'] }] });
});
