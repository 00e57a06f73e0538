/**
 * Fetches a file from the deployed site, for a function whose bundle does not have it. Not by `fetch`, which takes twice the processor time and
 * 40 ms more for the first file: an answer of search waits for ten files.
 */
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';

/** In milliseconds. The CDN has the file. */
const TIMEOUT = 5_000;

/** In bytes; far more than any page, or any part of a search index, has. */
const BYTES_MAX = 8_000_000;

/**
 * @param url the deploy's address with a path that the build wrote, never text from a request
 * @param mediaType what the file must be, if that is known
 * @throws Error when there is no response in time, or it is of another type or too long
 */
export async function fetchPublishedFile(url: URL, mediaType = ''): Promise<Buffer> {
  const response = await get(url, AbortSignal.timeout(TIMEOUT));
  const type = response.headers['content-type'] ?? 'no type';
  if (response.statusCode !== 200 || !type.startsWith(mediaType)) {
    response.destroy();
    throw new Error(`${url.href} answered ${response.statusCode} with ${type}`);
  }
  return bounded(response, url);
}

/** Follows no redirect. */
function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? getByHttps : getByHttp)(url, { signal }, resolve);
    // The server may have closed a connection that was kept for the next request: https://nodejs.org/api/http.html#requestreusedsocket
    request.on('error', (cause) => (request.reusedSocket && !signal.aborted ? resolve(get(url, signal)) : reject(cause)));
  });
}

async function bounded(response: IncomingMessage, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BYTES_MAX) throw new Error(`${url.href} is longer than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
