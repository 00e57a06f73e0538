import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { lookup } from 'mrmime';
import { NodeResponse } from 'srvx/node';
import { LruCache } from '../cache/lru-cache.ts';

interface StaticFile {
  body: Buffer<ArrayBuffer>;
  etag: string;
  contentType: string;
  /** Milliseconds since 1970. */
  modified: number;
}

/**
 * Answers GET and HEAD with the file at a path, by Netlify's rules for addresses: `/x` is the file `x`, `x.html` or `x/index.html`.
 * Undefined where there is none. Reads a file again when it changes.
 *
 * @param cacheBytes total size of the files that are kept in memory
 */
export function staticFiles(folder: string, cacheBytes: number) {
  const cache = new LruCache<string, StaticFile>(cacheBytes, ({ body }) => body.length);

  return async function respond(request: Request, pathname: string, status = 200): Promise<Response | undefined> {
    for (const file of candidates(folder, pathname)) {
      const found = await read(file);
      if (found) return isRead(request) ? fileResponse(request, found, status) : methodNotAllowed();
    }
    return undefined;
  };

  async function read(file: string): Promise<StaticFile | undefined> {
    const modified = await modifiedAt(file);
    if (modified === undefined) return undefined;
    const cached = cache.get(file);
    if (cached?.modified === modified) return cached;
    const body = await readFile(file);
    const fresh = { body, modified, etag: entityTag(body), contentType: contentTypeOf(file) };
    cache.set(file, fresh);
    return fresh;
  }
}

/** The platform reads these files and does not publish them. */
const platformFiles = ['_headers', '_redirects'];

function candidates(folder: string, pathname: string): string[] {
  const path = decodeURIComponent(pathname);
  if (path.includes('\0')) return [];
  const base = resolve(folder, `.${path}`);
  if (base !== folder && !base.startsWith(folder + sep)) return [];
  // Compared as files, since many paths lead to one: `//_headers`, `/_headers%2f`, `/x%2f..%2f_headers`.
  if (platformFiles.some((name) => base === resolve(folder, name))) return [];
  return path === '/' ? [resolve(folder, 'index.html')] : [base, `${base}.html`, resolve(base, 'index.html')];
}

async function modifiedAt(file: string): Promise<number | undefined> {
  // `stat` fails, too, for a name that is too long and for a path that treats a file as a folder: there is no such file either.
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? stats.mtimeMs : undefined;
}

function isRead(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function fileResponse(request: Request, { body, etag, contentType }: StaticFile, status: number): Response {
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=0, must-revalidate', ETag: etag };
  if (status === 200 && request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
  // A `Response` of the platform would copy the body.
  return new NodeResponse(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, 'Content-Length': String(body.length) },
  });
}

function methodNotAllowed(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
}

function entityTag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|json$|xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
}
