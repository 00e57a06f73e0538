import { logFailure } from '../../log.ts';
import { MINUTE } from '../../shared/time.ts';

/** Kinds of failures that are told apart in a minute: callers can cause some. */
const KINDS_MAX = 20;

/** The id in the log of each kind of failure, and when it is logged again. */
const logged = new Map<string, { id: string; until: number }>();

/**
 * Logs a failure of signing in, for which nobody needs to have signed in: so each kind gets one line a minute, whatever number of callers.
 *
 * @returns the id of the line that says it
 */
export function logSignInFailure(where: Record<string, string>, failure: unknown, now = Date.now()): string {
  for (const [kind, { until }] of logged) if (until <= now) logged.delete(kind);
  const place = { ...where, ...oauthError(failure) };
  const name = JSON.stringify([place, String(failure)]);
  const kind = logged.has(name) || logged.size < KINDS_MAX ? name : 'others';
  const known = logged.get(kind);
  if (known !== undefined) return known.id;
  const id = logFailure(place, failure);
  logged.set(kind, { id, until: now + MINUTE });
  return id;
}

/** The provider's code of the failure, such as `invalid_client`: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function oauthError(failure: unknown): { error?: string } {
  return failure instanceof Error && 'error' in failure && typeof failure.error === 'string' ? { error: failure.error } : {};
}
