import { resolve } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';

/** Reads the redirect rules of netlify.toml and the site's `_redirects`, and returns what answers by them. */
export async function loadRedirects(dist: string): Promise<(request: Request) => Promise<Response | undefined>> {
  const handler = new RedirectsHandler({
    configPath: resolve('netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: process.cwd(),
    publicDir: dist,
  });
  return async (request) => {
    const match = await handler.match(request);
    if (match?.redirect && !match.external) return moved(match.statusCode, match.target);
    return match && handler.handle(request, match, () => Promise.resolve(undefined));
  };
}

/** As the platform answers: without the host, which is whatever the caller wrote into the request. */
function moved(status: number, { pathname, search }: URL): Response {
  return new Response(null, { status, headers: { Location: pathname + search } });
}
