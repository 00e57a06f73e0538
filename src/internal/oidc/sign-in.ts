/** Authorization code flow with PKCE: https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth, RFC 7636. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as z from 'zod';
import { decryptCookie, encryptCookie, type EncryptedCookie } from './encrypted-cookie.ts';
import { operatorCookie, type OperatorSession } from './operator-session.ts';
import { newId, type ReplayGuard } from './replay-guard.ts';
import { isAllowed, type SignInSettings } from './sign-in-settings.ts';

/** A sign-in that was sent to the provider and has not come back. */
export const pendingCookie = {
  name: '__Host-sign-in',
  lifetime: 10 * 60,
  content: z.object({ id: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() }),
} as const satisfies EncryptedCookie<z.ZodObject>;

/** Browsers refuse cookies over 4,096 bytes; encryption and encoding add a half. */
const ID_TOKEN_MAX = 2000;

/** Where to redirect the browser, and the cookie that it must bring back. */
export async function beginSignIn(
  provider: Configuration,
  redirectUri: string,
  settings: SignInSettings,
): Promise<{ location: URL; cookie: string }> {
  const pending = { id: newId(), state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const location = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  });
  return { location, cookie: await encryptCookie(pendingCookie, pending, settings.cookieSecret) };
}

export type SignInResult =
  | { kind: 'signed-in'; cookie: string }
  /** `idToken` is for signing out of the account that is not allowed. */
  | { kind: 'refused'; email: string | undefined; idToken: string | undefined }
  /** This browser has no pending sign-in: it took too long, began elsewhere, or came back before. */
  | { kind: 'not-pending' }
  /** The provider refused, or its answer did not pass the checks. */
  | { kind: 'failed'; failure: unknown };

/** @param request the browser's return from the provider */
export async function finishSignIn(
  provider: Configuration,
  request: Request,
  settings: SignInSettings,
  replayGuard: ReplayGuard,
): Promise<SignInResult> {
  const pending = await decryptCookie(pendingCookie, request, settings.cookieSecret);
  if (pending === undefined || (await replayGuard.isUsed('sign-in', pending.id))) return { kind: 'not-pending' };
  let confirmed: Awaited<ReturnType<typeof verifiedEmail>>;
  try {
    confirmed = await verifiedEmail(provider, request, pending);
  } catch (failure) {
    return { kind: 'failed', failure };
  }
  const { email, idToken } = confirmed;
  if (email === undefined || !isAllowed(settings, email)) return { kind: 'refused', email, idToken };
  // Anybody can begin a sign-in and come back, so nothing is stored before the provider has confirmed who it is. Of two that come back with
  // the same cookie at the same time, one marks it.
  if (!(await replayGuard.markUsed('sign-in', pending.id))) return { kind: 'not-pending' };
  const session: OperatorSession = {
    id: newId(),
    email,
    ...(idToken !== undefined && idToken.length <= ID_TOKEN_MAX && { idToken }),
  };
  return { kind: 'signed-in', cookie: await encryptCookie(operatorCookie, session, settings.cookieSecret) };
}

/** Exchanges the code, checks the answer, and returns the email address if the provider has verified it. */
async function verifiedEmail(
  provider: Configuration,
  request: Request,
  { state, nonce, verifier }: z.infer<typeof pendingCookie.content>,
): Promise<{ email: string | undefined; idToken: string | undefined }> {
  const tokens = await authorizationCodeGrant(provider, new URL(request.url), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token');
  // Many providers send the address only from their userinfo endpoint.
  const person = claims['email'] === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  // Some send the claim as text.
  const verified = z.object({ email: z.email(), email_verified: z.literal([true, 'true']) }).safeParse(person);
  return { email: verified.data?.email, idToken: tokens.id_token };
}
