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
import { open, seal, type SealedCookie } from './encrypted-cookie.ts';
import { type Session, sessionCookie } from './operator-session.ts';
import { isAllowed, type SignInSettings } from './sign-in-settings.ts';
import { newId, type UsedOnce } from './replay-guard.ts';

/** A sign-in that has been sent to the provider and has not come back. */
export const pendingCookie = {
  name: '__Host-sign-in',
  lifetime: 10 * 60,
  content: z.object({ id: z.string(), state: z.string(), nonce: z.string(), verifier: z.string() }),
} as const satisfies SealedCookie<z.ZodObject>;

/** Browsers refuse cookies over 4,096 bytes; encryption and encoding add a half. */
const ID_TOKEN_MAX = 2000;

/** Where to send the browser, and the cookie that it must bring back. */
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
  return { location, cookie: await seal(pendingCookie, pending, settings.cookieSecret) };
}

export type SignInResult =
  | { kind: 'signed-in'; cookie: string }
  /** `idToken` is for signing out of the account that is not wanted. */
  | { kind: 'refused'; email: string | undefined; idToken: string | undefined }
  /** Nothing pending in this browser: too late, begun elsewhere, or come back a second time. */
  | { kind: 'not-pending' }
  /** The answer is not the one to what was asked, or the provider did not let the person in. */
  | { kind: 'failed'; failure: unknown };

/** @param request the browser's return from the provider */
export async function finishSignIn(
  provider: Configuration,
  request: Request,
  settings: SignInSettings,
  usedOnce: UsedOnce,
): Promise<SignInResult> {
  const pending = await open(pendingCookie, request, settings.cookieSecret);
  if (pending === undefined || !(await usedOnce.use('sign-in', pending.id))) return { kind: 'not-pending' };
  try {
    const { email, idToken } = await verifiedAddress(provider, request, pending);
    if (email === undefined || !isAllowed(settings, email)) return { kind: 'refused', email, idToken };
    const session: Session = {
      id: newId(),
      email,
      ...(idToken !== undefined && idToken.length <= ID_TOKEN_MAX && { idToken }),
    };
    return { kind: 'signed-in', cookie: await seal(sessionCookie, session, settings.cookieSecret) };
  } catch (failure) {
    return { kind: 'failed', failure };
  }
}

/** Exchanges the code, with every check of the answer, and returns the address if the provider vouches for it. */
async function verifiedAddress(
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
  const claims = tokens.claims()!;
  // Many providers tell the address only when asked for it.
  const person = claims['email'] === undefined ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : claims;
  // Some write the claim as a text.
  const vouched = z.object({ email: z.email(), email_verified: z.literal([true, 'true']) }).safeParse(person);
  return { email: vouched.data?.email, idToken: tokens.id_token };
}
