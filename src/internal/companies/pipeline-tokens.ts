/** Who may send companies: named bearer tokens, of which only the digests are known here. */
import { createHash } from 'node:crypto';
import { readSettings, type Setting } from '../../environment.ts';
import { isSameSecret } from '../cookies.ts';
import { InternalProblem } from '../internal-problem.ts';

/** The pipeline that `npm run demo:companies` is. Nobody else can be it, so that a sample always shows as one. */
export const SAMPLE = 'sample';

/** A name may have several tokens, so that one can be replaced by the next without a pause. */
interface Token {
  name: string;
  /** SHA-256, in hexadecimal. */
  digest: string;
}

const tokens: Setting<Token[]> = {
  name: 'COMPANIES_SYNC_TOKENS',
  what: 'the name and the SHA-256 of the token of each pipeline, as name:hex,name:hex',
  parse: (text) => {
    const parsed = text.split(',').map((part) => /^\s*([a-z0-9][a-z0-9-]{0,39}):([0-9a-f]{64})\s*$/i.exec(part));
    const isUsable = parsed.every((match) => match !== null && match[1] !== SAMPLE);
    return isUsable ? parsed.map((match) => ({ name: match![1]!, digest: match![2]!.toLowerCase() })) : undefined;
  },
};

/**
 * The name of the pipeline that sent the request.
 *
 * @throws {NotConfigured} without tokens
 * @throws {InternalProblem} 401 without a token, or with one that is not known
 */
export async function pipelineOf(request: Request): Promise<string> {
  const { known } = readSettings('Company sync', { known: tokens });
  const given = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const digest = createHash('sha256')
    .update(given ?? '')
    .digest('hex');
  // All are compared, whichever is right, so that the time tells nothing of where it stands.
  const matches = await Promise.all(known.map((token) => isSameSecret(digest, token.digest)));
  const name = known[matches.indexOf(true)]?.name;
  if (given !== undefined && name !== undefined) return name;
  // RFC 6750, section 3: no error code when no credential was given.
  const challenge = `Bearer realm="companies"${given === undefined ? '' : ', error="invalid_token"'}`;
  throw new InternalProblem(
    'not-signed-in',
    'Send `Authorization: Bearer` with the token of your pipeline.',
    {},
    {
      'WWW-Authenticate': challenge,
    },
  );
}
