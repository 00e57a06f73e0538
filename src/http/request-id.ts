/** Ids of requests without one of the platform's. */
const given = new WeakMap<Request, string>();

/**
 * The id under which a request stands in every log: the platform's, or one made at the first call for this request.
 *
 * A header of the platform's, but a caller can send it too where there is no platform: only what looks like an id is taken.
 */
export function requestId(request: Request): string {
  const platform = request.headers.get('x-nf-request-id');
  if (platform !== null && /^[\w-]{1,64}$/.test(platform)) return platform;
  const id = given.get(request) ?? crypto.randomUUID();
  given.set(request, id);
  return id;
}
