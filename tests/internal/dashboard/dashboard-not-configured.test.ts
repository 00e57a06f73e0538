import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../../support/start-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { ServerProcess } from '../../support/server-process.ts';

const blobs = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = await startSite({ BLOBS_DIR: blobs, DASHBOARD_CLIENT_ID: 'known', DASHBOARD_CLIENT_SECRET: 'short' });
});
afterAll(async () => {
  await server.stop('SIGKILL');
});

describe('Without configuration', () => {
  it.each([
    ['GET', '/dashboard'],
    ['GET', '/dashboard/sign-in'],
    ['GET', '/dashboard/callback?code=a&state=b'],
    ['POST', '/dashboard/sign-out'],
  ])('%s %s names what is missing, and no setting that is there', async (method, path) => {
    const response = await fetch(server.url + path, { method, headers: { cookie: '__Host-operator=a' }, redirect: 'manual' });
    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-resource-policy': 'same-origin',
    });
    const text = await response.text();
    for (const name of ['DASHBOARD_ISSUER', 'DASHBOARD_CLIENT_SECRET', 'DASHBOARD_ALLOWED', 'DASHBOARD_SECRET'])
      expect(text).toContain(`Set ${name} to `);
    expect(text).not.toMatch(/DASHBOARD_CLIENT_ID|known|short/);
  });
});
