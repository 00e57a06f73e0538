/** The check of the pass that pages and data make themselves, whatever stands in front of them. */
import { seeOther } from '../internal-responses.ts';
import { answering, assertMethod, InternalProblem } from '../internal-problem.ts';
import { challenge, entranceFor, hasPass } from './session-cookie.ts';

type Handler = (request: Request) => Promise<Response>;

/** A page for those with a pass; everybody else is led to the entrance. */
export function gatedPage(show: Handler) {
  return answering(async (request) => {
    assertMethod(request, ['GET', 'HEAD']);
    return (await hasPass(request)) ? show(request) : seeOther(entranceFor(request));
  });
}

/** Data for those with a pass; everybody else gets 401. */
export function gatedData(answer: Handler) {
  return answering(async (request) => {
    assertMethod(request, ['GET', 'HEAD']);
    if (await hasPass(request)) return answer(request);
    throw new InternalProblem('not-signed-in', 'Sign in with the shared password first.', {}, challenge);
  });
}
