import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { mimes, lookup } from 'mrmime';

interface StaticFile {
  body: Buffer<ArrayBuffer>;
  etag: string;
  type: string;
  modified: number;
}

/** Total size of the files that are kept in memory, in bytes. */
const CACHE_BYTES = 128 * 1024 * 1024;

/**
 * Answers GET and HEAD with the file at the request's path (or at `path`), by Netlify's rules for addresses: `/x` is the file
 * `x`, `x.html` or `x/index.html`. Undefined where there is none. Files are read again when they change.
 */
export function staticFiles(folder: string) {
  const cache = new Map<string, StaticFile>();
  let cachedBytes = 0;

  return async function respond(request: Request, path?: string): Promise<Response | undefined> {
    for (const file of candidates(folder, path ?? new URL(request.url).pathname)) {
      const found = await read(file);
      if (found) return isRead(request) ? answer(request, found, path === undefined ? 200 : 404) : methodNotAllowed();
    }
    return undefined;
  };

  async function read(file: string): Promise<StaticFile | undefined> {
    const modified = await modifiedAt(file);
    if (modified === undefined) return undefined;
    const cached = cache.get(file);
    if (cached?.modified === modified) return cached;
    const body = await readFile(file);
    const fresh = {
      body,
      modified,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      type: typeOf(file),
    };
    if (cachedBytes + body.length <= CACHE_BYTES) {
      cache.set(file, fresh);
      cachedBytes += body.length - (cached?.body.length ?? 0);
    }
    return fresh;
  }
}

/** The platform reads these and does not publish them. */
const rulesOfThePlatform = ['_headers', '_redirects'];

function candidates(folder: string, pathname: string): string[] {
  const path = decodeURIComponent(pathname);
  if (path.includes('\0')) return [];
  const base = resolve(folder, `.${path}`);
  if (base !== folder && !base.startsWith(folder + sep)) return [];
  // By the file, which many spellings lead to: `//_headers`, `/_headers%2f`, `/x%2f..%2f_headers`.
  if (rulesOfThePlatform.some((name) => base === resolve(folder, name))) return [];
  return path === '/' ? [resolve(folder, 'index.html')] : [base, `${base}.html`, resolve(base, 'index.html')];
}

async function modifiedAt(file: string): Promise<number | undefined> {
  // A name that is too long, or that runs through a file as if it were a folder, is no file either.
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? stats.mtimeMs : undefined;
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function answer(request: Request, { body, etag, type }: StaticFile, status: number): Response {
  const headers = { 'Content-Type': type, 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag };
  if (status === 200 && request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, 'Content-Length': String(body.length) },
  });
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

function typeOf(file: string): string {
  const type = lookup(file) ?? mimes['bin'] ?? 'application/octet-stream';
  return /^text\/|json$|xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
}
