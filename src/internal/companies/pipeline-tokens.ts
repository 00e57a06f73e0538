/** Bearer tokens of the pipelines that send companies. We know their digests alone. */
import { createHash } from 'node:crypto';
import { readSettings, type Settings } from '../../environment.ts';
import { bearerToken } from '../bearer-token.ts';
import { InternalProblem } from '../internal-problem.ts';
import { timingSafeEqual } from '../timing-safe-equal.ts';

/** The pipeline of `npm run demo:companies`. No token can have this name, so that a sample always shows as one. */
export const SAMPLE_PIPELINE = 'sample';

export const syncSettings = {
  /** A pipeline may have several tokens, so that one can be replaced by the next without a pause. */
  tokens: {
    name: 'COMPANIES_SYNC_TOKENS',
    description: 'the name and the SHA-256 of the token of each pipeline, as name:hex,name:hex',
    parse: (text) => {
      const tokens = text.split(',').map(parseToken);
      return tokens.every((token) => token !== undefined) ? tokens : undefined;
    },
  },
} satisfies Settings;

/**
 * The name of the pipeline that sent the request.
 *
 * @throws {NotConfigured} without tokens
 * @throws {InternalProblem} 401 without a token, or with an unknown one
 */
export async function pipelineOf(request: Request): Promise<string> {
  const { tokens } = readSettings('Company sync', syncSettings);
  const given = bearerToken(request);
  const digest = createHash('sha256')
    .update(given ?? '')
    .digest('hex');
  // All are compared, so that the time does not tell which one matched.
  const matches = await Promise.all(tokens.map((token) => timingSafeEqual(digest, token.digest)));
  const pipeline = tokens[matches.indexOf(true)]?.pipeline;
  if (given !== undefined && pipeline !== undefined) return pipeline;
  // RFC 6750, section 3: no error code when no credential was given.
  const challenge = `Bearer realm="companies"${given === undefined ? '' : ', error="invalid_token"'}`;
  throw new InternalProblem('not-signed-in', 'Send `Authorization: Bearer` with the token of your pipeline.', {
    headers: { 'WWW-Authenticate': challenge },
  });
}

function parseToken(text: string): { pipeline: string; digest: string } | undefined {
  const [, pipeline, digest] = /^\s*([a-z0-9][a-z0-9-]{0,39}):([0-9a-f]{64})\s*$/i.exec(text) ?? [];
  if (pipeline === undefined || digest === undefined || pipeline === SAMPLE_PIPELINE) return undefined;
  return { pipeline, digest: digest.toLowerCase() };
}
