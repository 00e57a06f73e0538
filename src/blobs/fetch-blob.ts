import { BlobStoreUnavailable } from './blob-store-unavailable.ts';
import { requestDeadline } from './request-deadline.ts';

/** How long the blob store may take for one answer, body included, in milliseconds. */
export const CALL_LIMIT = 3000;

/**
 * `fetch` for the blob store, within its time limit. Reads are repeated once. Writes are not: the first attempt may have been stored, and its
 * caller decides what to do then.
 *
 * @throws {BlobStoreUnavailable} for every answer that is neither a success nor one of the refusals that the store has a meaning for
 */
export const fetchBlob: typeof fetch = async (url, init) => {
  try {
    return await attempt(url, init);
  } catch (failure) {
    if ((init?.method ?? 'get').toLowerCase() !== 'get' || requestDeadline()?.aborted) throw failure;
    return attempt(url, init);
  }
};

async function attempt(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const method = (init?.method ?? 'get').toUpperCase();
  const { status, headers, body } = await answer(url, init).catch((failure: unknown) => {
    throw new BlobStoreUnavailable(`The blob store gave no whole answer to ${method}`, { cause: failure });
  });
  const isUsual = (status >= 200 && status < 300) || isRefusal(method, status);
  if (!isUsual) throw new BlobStoreUnavailable(`The blob store answered ${status} to ${method}`);
  // 204 and 304 take no body.
  return new Response(body.byteLength === 0 ? null : body, { status, headers });
}

/** Reads the body within the limit, too, so that one that stops halfway is a failure of this call. */
async function answer(url: Parameters<typeof fetch>[0], init: RequestInit | undefined) {
  const limits = [AbortSignal.timeout(CALL_LIMIT), requestDeadline()].filter((signal) => signal !== undefined);
  const response = await fetch(url, { ...init, signal: AbortSignal.any(limits) });
  return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
}

/** There is nothing under the key, or something already. */
function isRefusal(method: string, status: number): boolean {
  return method === 'PUT' ? status === 412 : status === 404;
}
