/** Keeps requests without a session away from the pages behind the shared password, before they reach a function. */
import { passwordProtectedPages } from '../../operator-paths.ts';
import { withInternalProblems } from '../internal-problem.ts';
import { seeOther } from '../internal-responses.ts';
import { hasSession, passwordFormUrl } from './session-cookie.ts';

/** Undefined lets the request through: to a page that is not protected, or to one that checks the session again. */
export const edgeGuard = withInternalProblems(async (request) =>
  !isProtected(request) || (await hasSession(request)) ? undefined : seeOther(passwordFormUrl(request)),
);

/** The guard also runs at paths with percent-encoded characters, any of which could spell a protected page. */
function isProtected({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return passwordProtectedPages.some((path) => path === pathname);
}
