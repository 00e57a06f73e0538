/** What `npm run check:live` asks of a live site, of the one that is built. */
import { expect, it } from 'vitest';
import { type LiveSite, liveSite, REQUESTS_MAX } from '../public-contract/live-site.ts';
import { runChecks } from '../public-contract/public-check.ts';
import { publicChecks } from '../public-contract/public-checks.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { address } = useServer();
let site: LiveSite | undefined;

it.each(publicChecks)('$name', async (check) => {
  // One for all, so that each question is sent once.
  site ??= liveSite(address(), { isNetlifyCli });
  for await (const { state, details } of runChecks([check], site)) expect([state, details]).not.toEqual(['fails', details]);
});

it('All checks together send few enough requests for a live site', () => {
  expect(site?.requests()).toBeLessThan(REQUESTS_MAX);
});
