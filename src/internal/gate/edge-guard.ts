/** Keeps requests without a session away from the pages behind the shared password, before they reach a function. */
import { withInternalProblems } from '../internal-problem.ts';
import { seeOther } from '../internal-responses.ts';
import { hasSession, passwordFormUrl } from './session-cookie.ts';

/** Undefined lets the request through to the page, which checks the session again. */
export const edgeGuard = withInternalProblems(async (request) =>
  (await hasSession(request)) ? undefined : seeOther(passwordFormUrl(request)),
);
