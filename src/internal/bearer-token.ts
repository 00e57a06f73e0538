/** The token of the request's `Authorization: Bearer` header (RFC 6750, section 2.1); undefined without one. */
export function bearerToken({ headers }: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}
