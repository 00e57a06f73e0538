/** The value of a cookie of the request; undefined without one, and with more than one, since there is no telling which is ours. */
export function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/**
 * A `Set-Cookie` header for this host alone, which no script can read and no other site's form can send.
 * `name` starts with `__Host-` (https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html); 0 seconds delete the cookie.
 */
export function setCookie(name: `__Host-${string}`, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}
