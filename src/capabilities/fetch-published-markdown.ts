/** Fetches a page's Markdown from the deployed site, for a function whose bundle does not have it. */

/** In milliseconds. The CDN has the file. */
const TIMEOUT = 5_000;

/** In bytes; far more than any page has. */
const BYTES_MAX = 4_000_000;

/**
 * @param url the deploy's address with a path of the site record, never text from a request
 * @throws Error when there is no response in time, or it is not Markdown or too long
 */
export async function fetchPublishedMarkdown(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
  const type = response.headers.get('content-type') ?? 'no type';
  if (!response.ok || !type.startsWith('text/markdown')) {
    await response.body?.cancel();
    throw new Error(`${url.href} answered ${response.status} with ${type}`);
  }
  return bounded(response, url);
}

async function bounded(response: Response, url: URL): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > BYTES_MAX) throw new Error(`${url.href} is longer than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
