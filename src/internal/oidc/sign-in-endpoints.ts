/** The three addresses of signing in and out. Each answers with a page or sends the browser on. */
import { logFailure } from '../../log.ts';
import { seeOther } from '../internal-responses.ts';
import { html, type Html } from '../html-template.ts';
import { page } from '../internal-page.ts';
import { assertMethod, InternalProblem } from '../internal-problem.ts';
import { isSentFromHere } from '../same-origin.ts';
import { findProvider, ProviderUnavailable } from './provider.ts';
import { forget, open } from './encrypted-cookie.ts';
import { sessionCookie } from './operator-session.ts';
import { signInSettings } from './sign-in-settings.ts';
import { beginSignIn, finishSignIn, pendingCookie, type SignInResult } from './sign-in.ts';
import { endSessionUrl } from './sign-out.ts';
import { usedOnce } from './replay-guard.ts';

export const signInPaths = {
  home: '/dashboard',
  signIn: '/dashboard/sign-in',
  callback: '/dashboard/callback',
  signOut: '/dashboard/sign-out',
} as const;

/** Answers the addresses of `signInPaths` but the first. Throws `NotConfigured` for its caller to answer. */
export function answerSignIn(request: Request): Promise<Response> {
  const endpoints: Record<string, (request: Request) => Promise<Response>> = {
    [signInPaths.signIn]: signIn,
    [signInPaths.callback]: callback,
    [signInPaths.signOut]: signOut,
  };
  return endpoints[new URL(request.url).pathname]!(request);
}

/** What somebody sees who has not signed in. */
export function signInPage(request: Request): Response {
  return page(request, {
    title: 'Dashboard',
    status: 401,
    headers: { 'WWW-Authenticate': 'Cookie realm="dashboard"' },
    main: html`<p>This page is for those who run the site.</p>
      <p><a href="${signInPaths.signIn}">Sign in</a></p>`,
  });
}

/** The form that signs out: a POST, so that no link and no image can. */
export function signOutForm(email: string): Html {
  return html`<form method="post" action="${signInPaths.signOut}">
    <span>Signed in as ${email}</span> <button>Sign out</button>
  </form>`;
}

async function signIn(request: Request): Promise<Response> {
  assertMethod(request, ['GET']);
  const settings = signInSettings();
  // Without a memory of what was used nobody gets in: better said before the provider is asked than after.
  await usedOnce().isUsed('sign-in', 'none');
  try {
    const { location, cookie } = await beginSignIn(await findProvider(settings), addressOf('callback', request), settings);
    return seeOther(location.href, { 'Set-Cookie': cookie });
  } catch (failure) {
    return unavailable(request, failure);
  }
}

async function callback(request: Request): Promise<Response> {
  assertMethod(request, ['GET']);
  const settings = signInSettings();
  const memory = usedOnce();
  try {
    const provider = await findProvider(settings);
    const result = await finishSignIn(provider, request, settings, memory);
    const leave = result.kind === 'refused' ? endSessionUrl(provider, result.idToken, addressOf('home', request)) : undefined;
    const response = afterSignIn(request, result, leave);
    response.headers.append('Set-Cookie', forget(pendingCookie));
    return response;
  } catch (failure) {
    return unavailable(request, failure);
  }
}

function afterSignIn(request: Request, result: SignInResult, leave: URL | undefined): Response {
  switch (result.kind) {
    case 'signed-in':
      return seeOther(signInPaths.home, { 'Set-Cookie': result.cookie });
    case 'refused':
      return page(request, {
        title: 'Not for this account',
        status: 403,
        main: html`${
            result.email === undefined
              ? html`<p>The provider vouches for no address of this account: it must have a verified one.</p>`
              : html`<p>${result.email} may not open this dashboard. Who may is in <code>DASHBOARD_ALLOWED</code>.</p>`
          }
          <p>
            ${
              leave === undefined
                ? html`To use another account, sign out at the provider, then <a href="${signInPaths.signIn}">sign in again</a>.`
                : html`<a href="${leave.href}">Sign out at the provider</a> to use another account.`
            }
          </p>`,
      });
    case 'not-pending':
      return tryAgain(request, 'This sign-in was completed already, took longer than ten minutes, or began in another browser.');
    case 'failed': {
      const id = logFailure({ path: signInPaths.callback }, result.failure);
      return tryAgain(request, `The provider’s answer was not accepted. The log has the reason under ${id}.`);
    }
  }
}

function tryAgain(request: Request, reason: string): Response {
  return page(request, {
    title: 'Not signed in',
    status: 400,
    main: html`<p>${reason}</p>
      <p><a href="${signInPaths.signIn}">Sign in again</a></p>`,
  });
}

async function signOut(request: Request): Promise<Response> {
  assertMethod(request, ['POST']);
  const settings = signInSettings();
  const memory = usedOnce();
  // The cookie is not sent with other sites' forms; this holds for browsers that do not know that rule.
  if (!isSentFromHere(request)) throw new InternalProblem('wrong-origin', 'Sign out with the button of the dashboard.');
  const session = await open(sessionCookie, request, settings.cookieSecret);
  if (session) await memory.use('session', session.id);
  const elsewhere = session && (await signOutElsewhere(request, session.idToken));
  return page(request, {
    title: 'Signed out',
    headers: {
      'Set-Cookie': forget(sessionCookie),
      // Not a redirect: a form may lead to this site alone (form-action), and browsers hold redirects to that, too.
      ...(elsewhere && { Refresh: `0; url=${elsewhere.href}` }),
    },
    main: elsewhere
      ? html`<p>You are signed out here. <a href="${elsewhere.href}">Sign out at the provider</a>, too.</p>`
      : html`<p>You are signed out here. If the provider keeps you signed in, sign out there, too.</p>
          <p><a href="${signInPaths.home}">Dashboard</a></p>`,
  });
}

/** A provider that cannot be reached does not keep anybody signed in here. */
async function signOutElsewhere(request: Request, idToken: string | undefined): Promise<URL | undefined> {
  try {
    return endSessionUrl(await findProvider(signInSettings()), idToken, addressOf('home', request));
  } catch (failure) {
    logFailure({ path: signInPaths.signOut }, failure);
    return undefined;
  }
}

function unavailable(request: Request, failure: unknown): Response {
  if (!(failure instanceof ProviderUnavailable)) throw failure;
  const id = logFailure({ path: new URL(request.url).pathname, cause: String(failure.cause) }, failure);
  return page(request, {
    title: 'The provider cannot be used',
    status: 503,
    headers: { 'Retry-After': '60' },
    main: html`<p>The provider that <code>DASHBOARD_ISSUER</code> names cannot be reached, or does not say that it is the one.</p>
      <p>The log has the reason under ${id}. <a href="${signInPaths.signIn}">Try again</a></p>`,
  });
}

/** The provider compares it with those that it knows, so a forged host gets nowhere. */
function addressOf(place: keyof typeof signInPaths, request: Request): string {
  return new URL(signInPaths[place], request.url).href;
}
