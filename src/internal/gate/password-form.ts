/** `/enter`: the form for the shared password. */
import { openBlobStore } from '../../blobs/blob-store.ts';
import { withRequestDeadline } from '../../blobs/request-deadline.ts';
import { logError } from '../../log.ts';
import { operatorPaths } from '../../operator-paths.ts';
import { type Html, html } from '../html-template.ts';
import { internalPage } from '../internal-page.ts';
import { assertMethod, InternalProblem, withInternalProblems } from '../internal-problem.ts';
import { seeOther } from '../internal-responses.ts';
import { readBody } from '../read-body.ts';
import { isSameOrigin } from '../same-origin.ts';
import { timingSafeEqual } from '../timing-safe-equal.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { ATTEMPTS, takeAttempt } from './password-rate-limit.ts';
import { challenge, gateSettings, hasSession, returnPath, sessionCookie } from './session-cookie.ts';

/** In bytes: a password and a path. */
const FORM_MAX = 8192;

/** The part of Netlify's function context that is used here. */
interface Caller {
  ip?: string;
}

export const passwordForm = withInternalProblems(
  withRequestDeadline(async (request: Request, { ip = 'unknown' }: Caller) => {
    assertMethod(request, ['GET', 'HEAD', 'POST']);
    const { password, secret } = gateSettings();
    if (request.method !== 'POST') {
      const to = returnPath(new URL(request.url).searchParams.get('to'));
      return (await hasSession(request)) ? seeOther(to) : formPage(request, to);
    }
    assertNotCrossSite(request);
    const fields = await readForm(request);
    const to = returnPath(fields.get('to'));
    const device = await knownDevice(request);
    const caller = device === undefined ? { address: ip } : { device };
    const attempt = await takeAttempt(openBlobStore(ATTEMPTS), secret, caller);
    if (typeof attempt === 'number') return tooManyAttempts(request, to, attempt);
    if (!(await timingSafeEqual(fields.get('password') ?? '', password)))
      return formPage(request, to, { error: 'That is not the password.', status: 401, headers: challenge });
    await attempt.release().catch(logUnreleased);
    const response = seeOther(to);
    response.headers.append('Set-Cookie', await sessionCookie());
    response.headers.append('Set-Cookie', await deviceCookie(device));
    return response;
  }),
);

/** The caller has the right password, and an attempt that still counts costs little. */
function logUnreleased(failure: unknown): void {
  logError({ message: 'an attempt with the right password still counts', failure: String(failure) });
}

interface FormOptions {
  error?: string;
  status?: number;
  headers?: Record<string, string>;
}

function formPage(request: Request, to: string, { error, ...answer }: FormOptions = {}): Response {
  return internalPage(request, { title: 'Enter', main: fields(to, error), ...answer });
}

function fields(to: string, error: string | undefined): Html {
  return html`<p>This page is for operators. Enter the password that they share.</p>
    ${error !== undefined && html`<p class="error" role="alert" id="error">${error}</p>`}
    <form method="post" action="${operatorPaths.passwordForm}">
      <input type="hidden" name="to" value="${to}" />
      <label
        >Password
        <input
          type="password"
          name="password"
          autocomplete="current-password"
          required
          maxlength="200"
          ${error !== undefined && html` aria-describedby="error" aria-invalid="true"`}
      /></label>
      <button>Enter</button>
    </form>`;
}

function tooManyAttempts(request: Request, to: string, seconds: number): Response {
  return formPage(request, to, {
    error: `Too many attempts. Wait ${seconds} seconds, then try again.`,
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Another site must not make its visitors guess for it. A script sends neither header and is let through: the limit holds for it. */
function assertNotCrossSite(request: Request): void {
  if (isSameOrigin(request) === false) throw new InternalProblem('wrong-origin', 'Send the form from its own page.');
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new InternalProblem('media-type-not-supported', 'Send the form as application/x-www-form-urlencoded.');
  return new URLSearchParams(new TextDecoder().decode(await readBody(request, FORM_MAX)));
}
