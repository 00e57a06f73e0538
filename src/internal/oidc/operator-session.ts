import * as z from 'zod';
import { open, type SealedCookie } from './encrypted-cookie.ts';
import { isAllowed, type SignInSettings } from './sign-in-settings.ts';
import type { UsedOnce } from './replay-guard.ts';

/** Somebody who has signed in: at most a working day. */
export const sessionCookie = {
  name: '__Host-operator',
  lifetime: 8 * 60 * 60,
  content: z.object({
    /** See `newId`. */
    id: z.string(),
    email: z.string(),
    /** For signing out at the provider; left out where it would make the cookie too large for a browser. */
    idToken: z.string().optional(),
  }),
} as const satisfies SealedCookie<z.ZodObject>;

export type Session = z.infer<typeof sessionCookie.content>;

/**
 * The session of a request; undefined when there is none, it has expired, it was ended by signing out (whoever kept the cookie), or
 * the account is no longer allowed.
 */
export async function sessionOf(request: Request, settings: SignInSettings, usedOnce: UsedOnce): Promise<Session | undefined> {
  const session = await open(sessionCookie, request, settings.cookieSecret);
  if (session === undefined || !isAllowed(settings, session.email)) return undefined;
  return (await usedOnce.isUsed('session', session.id)) ? undefined : session;
}
