/** The gate at the edge: who has no pass is led to the entrance, and the pages behind it are not asked. */
import { notConfigured, seeOther } from '../answer.ts';
import { NotConfigured } from '../config.ts';
import { entranceFor, hasPass } from './pass.ts';

/** Undefined lets the request through to the page, which checks the pass again. */
export async function gate(request: Request): Promise<Response | undefined> {
  try {
    return (await hasPass(request)) ? undefined : seeOther(entranceFor(request));
  } catch (failure) {
    if (failure instanceof NotConfigured) return notConfigured(failure);
    throw failure;
  }
}
