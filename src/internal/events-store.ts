import { gzipSync } from 'node:zlib';
import { readVerified } from '../capabilities/artifact-digests.ts';
import { outDir } from '../capabilities/artifacts.ts';
import { readSettings, secretSetting } from '../environment.ts';
import { bearerToken } from './bearer-token.ts';
import { assertMethod, InternalProblem, withInternalProblems } from './internal-problem.ts';
import { internalHeaders } from './internal-responses.ts';
import { timingSafeEqual } from './timing-safe-equal.ts';

export const eventsStoreSettings = {
  token: secretSetting('EVENTS_STORE_TOKEN', 32, 'a secret that builds and functions share', 'openssl rand -hex 32'),
};

/** The whole store of events of this deploy, for the refresh before the next build. It is compressed: a function's response is limited to 6 MB. */
export const eventsStoreEndpoint = withInternalProblems(async (request: Request): Promise<Response> => {
  const { token } = readSettings('The store of events', eventsStoreSettings);
  assertMethod(request, ['GET']);
  if (!(await timingSafeEqual(bearerToken(request) ?? '', token)))
    throw new InternalProblem('not-signed-in', 'Send `Authorization: Bearer` with EVENTS_STORE_TOKEN.', {
      headers: { 'WWW-Authenticate': 'Bearer realm="events"' },
    });
  const headers = { ...internalHeaders, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  return new Response(gzipSync(readVerified(outDir, 'artifacts/events.json')), { headers });
});
