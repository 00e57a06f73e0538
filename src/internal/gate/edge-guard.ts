/** The gate at the edge: who has no pass is led to the entrance, and the pages behind it are not asked. */
import { notConfigured, seeOther } from '../internal-responses.ts';
import { NotConfigured } from '../../environment.ts';
import { entranceFor, hasPass } from './session-cookie.ts';

/** Undefined lets the request through to the page, which checks the pass again. */
export async function gate(request: Request): Promise<Response | undefined> {
  try {
    return (await hasPass(request)) ? undefined : seeOther(entranceFor(request));
  } catch (failure) {
    if (failure instanceof NotConfigured) return notConfigured(failure);
    throw failure;
  }
}
