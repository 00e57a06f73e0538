/** The three addresses for signing in and out. Each answers with a page or a redirect. */
import { withRequestDeadline } from '../../blobs/request-deadline.ts';
import { operatorPaths, signInPaths } from '../../operator-paths.ts';
import { html, type Html } from '../html-template.ts';
import { internalPage } from '../internal-page.ts';
import { assertMethod, InternalProblem, withInternalProblems } from '../internal-problem.ts';
import { seeOther } from '../internal-responses.ts';
import { isSameOrigin } from '../same-origin.ts';
import { decryptCookie, deleteCookie } from './encrypted-cookie.ts';
import { logSignInFailure } from './log-sign-in-failure.ts';
import { operatorCookie } from './operator-session.ts';
import { findProvider, ProviderUnavailable } from './provider.ts';
import { openReplayGuard } from './replay-guard.ts';
import { beginSignIn, finishSignIn, pendingCookie, type SignInResult } from './sign-in.ts';
import { type SignInSettings, signInSettings } from './sign-in-settings.ts';
import { endSessionUrl } from './sign-out.ts';

/** Answers the addresses of `signInPaths`. */
export const signInEndpoints = withInternalProblems(
  withRequestDeadline(async (request: Request) => {
    const endpoint = endpoints.get(new URL(request.url).pathname);
    if (endpoint === undefined) throw new InternalProblem('not-found', `Sign in at ${signInPaths.signIn}.`);
    return endpoint(request);
  }),
);

const endpoints = new Map<string, (request: Request) => Promise<Response>>([
  [signInPaths.signIn, signIn],
  [signInPaths.callback, callback],
  [signInPaths.signOut, signOut],
]);

/** The page for whoever has not signed in. */
export function signInPage(request: Request): Response {
  return internalPage(request, {
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
  // Without a blob store nobody can sign in: better said before the provider is visited than after.
  await openReplayGuard().isUsed('sign-in', 'none');
  try {
    const provider = await findProvider(settings);
    const { location, cookie } = await beginSignIn(provider, absoluteUrl(signInPaths.callback, request), settings);
    return seeOther(location.href, { 'Set-Cookie': cookie });
  } catch (failure) {
    return providerUnavailable(request, failure);
  }
}

async function callback(request: Request): Promise<Response> {
  assertMethod(request, ['GET']);
  const settings = signInSettings();
  const replayGuard = openReplayGuard();
  try {
    const provider = await findProvider(settings);
    const result = await finishSignIn(provider, request, settings, replayGuard);
    const signOutUrl =
      result.kind === 'refused'
        ? endSessionUrl(provider, result.idToken, absoluteUrl(operatorPaths.dashboard, request))
        : undefined;
    const response = afterSignIn(request, result, signOutUrl);
    response.headers.append('Set-Cookie', deleteCookie(pendingCookie));
    return response;
  } catch (failure) {
    return providerUnavailable(request, failure);
  }
}

function afterSignIn(request: Request, result: SignInResult, signOutUrl: URL | undefined): Response {
  switch (result.kind) {
    case 'signed-in':
      return seeOther(operatorPaths.dashboard, { 'Set-Cookie': result.cookie });
    case 'refused':
      return internalPage(request, {
        title: 'Not for this account',
        status: 403,
        main: html`${refusalReason(result.email)}
          <p>${otherAccount(signOutUrl)}</p>`,
      });
    case 'not-pending':
      return tryAgain(request, 'This sign-in was completed already, took longer than ten minutes, or began in another browser.');
    case 'failed': {
      const id = logSignInFailure({ path: signInPaths.callback }, result.failure);
      return tryAgain(request, `The provider’s answer was not accepted. The log has the reason under ${id}.`);
    }
  }
}

function refusalReason(email: string | undefined): Html {
  return email === undefined
    ? html`<p>The provider has verified no email address of this account: it must have one.</p>`
    : html`<p>${email} may not open this dashboard. <code>DASHBOARD_ALLOWED</code> lists who may.</p>`;
}

function otherAccount(signOutUrl: URL | undefined): Html {
  return signOutUrl === undefined
    ? html`To use another account, sign out at the provider, then <a href="${signInPaths.signIn}">sign in again</a>.`
    : html`<a href="${signOutUrl.href}">Sign out at the provider</a> to use another account.`;
}

function tryAgain(request: Request, reason: string): Response {
  return internalPage(request, {
    title: 'Not signed in',
    status: 400,
    main: html`<p>${reason}</p>
      <p><a href="${signInPaths.signIn}">Sign in again</a></p>`,
  });
}

async function signOut(request: Request): Promise<Response> {
  assertMethod(request, ['POST']);
  const settings = signInSettings();
  const replayGuard = openReplayGuard();
  // The cookie is not sent with forms of other sites; this is for browsers that do not know that rule.
  if (!isSameOrigin(request)) throw new InternalProblem('wrong-origin', 'Sign out with the button of the dashboard.');
  const session = await decryptCookie(operatorCookie, request, settings.cookieSecret);
  if (session) await replayGuard.markUsed('session', session.id);
  const atProvider = session && (await providerSignOut(request, settings, session.idToken));
  return internalPage(request, {
    title: 'Signed out',
    headers: {
      'Set-Cookie': deleteCookie(operatorCookie),
      // Not a redirect: a form may lead to this site alone (form-action), and browsers apply that to redirects, too.
      ...(atProvider && { Refresh: `0; url=${atProvider.href}` }),
    },
    main: atProvider
      ? html`<p>You are signed out here. <a href="${atProvider.href}">Sign out at the provider</a>, too.</p>`
      : html`<p>You are signed out here. If the provider keeps you signed in, sign out there, too.</p>
          <p><a href="${operatorPaths.dashboard}">Dashboard</a></p>`,
  });
}

/** Undefined when the provider cannot be reached: that keeps nobody signed in here. */
async function providerSignOut(
  request: Request,
  settings: SignInSettings,
  idToken: string | undefined,
): Promise<URL | undefined> {
  try {
    return endSessionUrl(await findProvider(settings), idToken, absoluteUrl(operatorPaths.dashboard, request));
  } catch (failure) {
    logSignInFailure({ path: signInPaths.signOut }, failure);
    return undefined;
  }
}

function providerUnavailable(request: Request, failure: unknown): Response {
  if (!(failure instanceof ProviderUnavailable)) throw failure;
  const id = logSignInFailure({ path: new URL(request.url).pathname, cause: String(failure.cause) }, failure);
  return internalPage(request, {
    title: 'The provider cannot be used',
    status: 503,
    headers: { 'Retry-After': '60' },
    main: html`<p>
        The provider that <code>DASHBOARD_ISSUER</code> names cannot be reached, or its discovery document is not valid.
      </p>
      <p>The log has the reason under ${id}. <a href="${signInPaths.signIn}">Try again</a></p>`,
  });
}

/** The request's host may be forged: the provider compares the address with those registered, so a forged one gets nowhere. */
function absoluteUrl(path: string, request: Request): string {
  return new URL(path, request.url).href;
}
