/** A page's Markdown as the deployed site serves it, for a function whose bundle does not hold it. */

/** The longest that a caller is let wait for a file that the CDN has, in milliseconds. */
const TIMEOUT = 5_000;

/** Far more than any page; in bytes. */
const BYTES_MAX = 4_000_000;

/**
 * @param url made of this build's own address and a path of its list of pages, never of text from a request
 * @throws Error when there is no answer in time, or it is not Markdown, or longer than any page
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
