/** The check that protected pages and data make themselves, whether or not the edge guard stands in front of them. */
import { withRequestDeadline } from '../../blobs/request-deadline.ts';
import { assertMethod, InternalProblem, withInternalProblems } from '../internal-problem.ts';
import { seeOther } from '../internal-responses.ts';
import { challenge, hasSession, passwordFormUrl } from './session-cookie.ts';

type Handler = (request: Request) => Promise<Response>;

/** A page for those with a session; everybody else is redirected to the password form. */
export function protectedPage(show: Handler) {
  const limited = withRequestDeadline(show);
  return withInternalProblems(async (request) => {
    assertMethod(request, ['GET', 'HEAD']);
    return (await hasSession(request)) ? limited(request) : seeOther(passwordFormUrl(request));
  });
}

/** Data for those with a session; everybody else gets 401. */
export function protectedData(answer: Handler) {
  const limited = withRequestDeadline(answer);
  return withInternalProblems(async (request) => {
    assertMethod(request, ['GET', 'HEAD']);
    if (await hasSession(request)) return limited(request);
    throw new InternalProblem('not-signed-in', 'Sign in with the shared password first.', { headers: challenge });
  });
}
