/** Generated ids of requests. */
const generated = new WeakMap<Request, string>();

/**
 * The id of a request in every log: the platform's, or a generated one, the same for every call.
 *
 * Without the platform a client can send its header, so the value must look like an id.
 */
export function requestId(request: Request): string {
  const platform = request.headers.get('x-nf-request-id');
  if (platform !== null && /^[\w-]{1,64}$/.test(platform)) return platform;
  const id = generated.get(request) ?? crypto.randomUUID();
  generated.set(request, id);
  return id;
}
