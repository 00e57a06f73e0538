/** `/enter`: the form that asks for the shared password. */
import { openBlobStore } from '../../blobs/blob-store.ts';
import { seeOther } from '../internal-responses.ts';
import { isSameSecret } from '../cookies.ts';
import { type Html, html } from '../html-template.ts';
import { page } from '../internal-page.ts';
import { answering, assertMethod, InternalProblem } from '../internal-problem.ts';
import { readBody } from '../read-body.ts';
import { isSentFromHere } from '../same-origin.ts';
import { challenge, destination, ENTRANCE, hasPass, passCookie, sharedPassword } from './session-cookie.ts';
import { takePlace } from './password-rate-limit.ts';

/** In bytes: a password and a path. */
const MAX_FORM = 8192;

/** Who asks, as far as the platform knows. */
interface Caller {
  ip?: string;
}

export const enter = answering<Caller>(async (request, { ip = 'unknown' }) => {
  assertMethod(request, ['GET', 'HEAD', 'POST']);
  const password = sharedPassword();
  if (request.method !== 'POST') {
    const to = destination(new URL(request.url).searchParams.get('to'));
    return (await hasPass(request)) ? seeOther(to) : form(request, to);
  }
  assertSameSite(request);
  const fields = await readForm(request);
  const to = destination(fields.get('to'));
  const place = await takePlace(openBlobStore('gate'), ip);
  if (typeof place === 'number') return tooMany(request, to, place);
  if (!(await isSameSecret(fields.get('password') ?? '', password)))
    return form(request, to, 'That is not the password.', 401, challenge);
  await place.release();
  return seeOther(to, { 'Set-Cookie': await passCookie() });
});

function form(request: Request, to: string, mistake?: string, status = 200, headers: Record<string, string> = {}): Response {
  return page(request, { title: 'Enter', main: fieldsFor(to, mistake), status, headers });
}

function fieldsFor(to: string, mistake: string | undefined): Html {
  return html`<p>This page is for operators. Enter the password that they share.</p>
    ${mistake !== undefined && html`<p class="error" role="alert" id="mistake">${mistake}</p>`}
    <form method="post" action="${ENTRANCE}">
      <input type="hidden" name="to" value="${to}" />
      <label
        >Password
        <input
          type="password"
          name="password"
          autocomplete="current-password"
          required
          maxlength="200"
          ${mistake !== undefined && html` aria-describedby="mistake" aria-invalid="true"`}
      /></label>
      <button>Enter</button>
    </form>`;
}

function tooMany(request: Request, to: string, seconds: number): Response {
  const mistake = `Too many tries. Wait ${seconds} seconds, then try again.`;
  return form(request, to, mistake, 429, { 'Retry-After': String(seconds) });
}

/** Another site must not be able to make a visitor of its own guess for it. A script says nothing of where it stands, and may try. */
function assertSameSite(request: Request): void {
  if (isSentFromHere(request) === false) throw new InternalProblem('wrong-origin', 'Send the form from its own page.');
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new InternalProblem('media-type-not-supported', 'Send the form as application/x-www-form-urlencoded.');
  return new URLSearchParams(new TextDecoder().decode(await readBody(request, MAX_FORM)));
}
