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
    return match && handler.handle(request, match, () => Promise.resolve(undefined));
  };
}
