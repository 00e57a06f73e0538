import { resolve } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';

/** Reads the header rules of the site's `_headers` and of netlify.toml once. @returns a function that adds those of a path to a response */
export async function loadHeaderRules(dist: string): Promise<(pathname: string, response: Response) => Response> {
  const { headers: rules, errors } = await parseAllHeaders({
    netlifyConfigPath: resolve('netlify.toml'),
    headersFiles: [resolve(dist, '_headers')],
    configHeaders: [],
    minimal: false,
  });
  if (errors.length > 0) throw new AggregateError(errors, '_headers or netlify.toml has header rules that cannot be read');

  return (pathname, response) => {
    for (const rule of rules) {
      if (!('forRegExp' in rule) || !rule.forRegExp.test(pathname)) continue;
      for (const [name, value] of Object.entries(rule.values)) response.headers.set(name, value);
    }
    return response;
  };
}
