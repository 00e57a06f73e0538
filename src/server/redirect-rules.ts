import { resolve } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';

/** Reads the redirect rules of netlify.toml and of the site's `_redirects`. @returns a function that responds where a rule matches */
export async function loadRedirectRules(dist: string): Promise<(request: Request) => Promise<Response | undefined>> {
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
    if (match?.redirect && !match.external) return redirect(match.statusCode, match.target);
    return match && handler.handle(request, match, () => Promise.resolve(undefined));
  };
}

/** Like the platform, without a host in `Location`: the caller chose the host of the request. */
function redirect(status: number, { pathname, search }: URL): Response {
  return new Response(null, { status, headers: { Location: pathname + search } });
}
