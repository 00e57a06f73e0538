/**
 * Whether a form was sent by a page of this site; undefined when the caller does not say. Browsers say where a form comes from; old ones
 * by its origin alone.
 */
export function isSentFromHere({ headers, url }: Request): boolean | undefined {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin === null ? undefined : origin === new URL(url).origin;
}
