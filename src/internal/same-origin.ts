/**
 * Whether a form was sent by a page of this site; undefined when the request does not say. Browsers send `Sec-Fetch-Site`, old ones `Origin`
 * alone.
 */
export function isSameOrigin({ headers, url }: Request): boolean | undefined {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin === null ? undefined : origin === new URL(url).origin;
}
