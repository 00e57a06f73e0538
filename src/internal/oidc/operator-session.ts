import * as z from 'zod';
import { decryptCookie, type EncryptedCookie } from './encrypted-cookie.ts';
import type { ReplayGuard } from './replay-guard.ts';
import { isAllowed, type SignInSettings } from './sign-in-settings.ts';

/** The session of somebody who has signed in: at most a working day. */
export const operatorCookie = {
  name: '__Host-operator',
  lifetime: 8 * 60 * 60,
  content: z.object({
    /** See `newId`. */
    id: z.string(),
    email: z.string(),
    /** For signing out at the provider; left out where it would make the cookie too large for a browser. */
    idToken: z.string().optional(),
  }),
} as const satisfies EncryptedCookie<z.ZodObject>;

export type OperatorSession = z.infer<typeof operatorCookie.content>;

/**
 * The session of a request; undefined without one, when it has expired, when it was ended by signing out (even for whoever kept the cookie),
 * and when the account is no longer allowed.
 */
export async function readSession(
  request: Request,
  settings: SignInSettings,
  replayGuard: ReplayGuard,
): Promise<OperatorSession | undefined> {
  const session = await decryptCookie(operatorCookie, request, settings.cookieSecret);
  if (session === undefined || !isAllowed(settings, session.email)) return undefined;
  return (await replayGuard.isUsed('session', session.id)) ? undefined : session;
}
