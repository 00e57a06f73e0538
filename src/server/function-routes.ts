import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A function or edge function, with the requests that it answers. */
export interface Route {
  matches: (request: Request) => boolean;
  run: (request: Request, context: object) => Promise<Response>;
  /** Names of the headers, in lower case, that decide with path and method whether it matches. */
  conditions: string[];
}

/** Imports every function directly in `folder`, as Netlify finds them. */
export async function loadFunctions(folder: string): Promise<Route[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(folder, file)).href) as Promise<FunctionModule>),
  );
  return modules.map(({ default: run, config }) => ({
    run,
    matches: matcher(config),
    conditions: Object.keys(config.header ?? {}).map((name) => name.toLowerCase()),
  }));
}

/** Netlify's rules: any of `path`, none of `excludedPath`, the method when it is limited, and every `header` condition. */
function matcher(config: FunctionConfig): Route['matches'] {
  const paths = patterns(config.path);
  const excluded = patterns(config.excludedPath);
  const methods = config.method && [config.method].flat();
  const headers = Object.entries(config.header ?? {}).map(([name, condition]) => ({
    name,
    condition: typeof condition === 'string' ? new RegExp(condition) : condition,
  }));
  // The path last: patterns take longest, and most requests fail a condition.
  return (request) => {
    if (!(methods?.includes(request.method) ?? true)) return false;
    if (!headers.every(({ name, condition }) => meets(request.headers.get(name), condition))) return false;
    const { pathname } = new URL(request.url);
    return paths.some((at) => at(pathname)) && !excluded.some((at) => at(pathname));
  };
}

/** Most paths are plain and compared as they are, which takes a thousandth of the time. */
function patterns(paths: string | string[] = []): ((pathname: string) => boolean)[] {
  return [paths].flat().map((path) => {
    if (/^[\w/.-]+$/.test(path)) return (pathname) => pathname === path;
    const pattern = new URLPattern({ pathname: path });
    return (pathname) => pattern.test({ pathname });
  });
}

function meets(value: string | null, condition: boolean | RegExp): boolean {
  return typeof condition === 'boolean' ? (value !== null) === condition : value !== null && condition.test(value);
}

interface FunctionModule {
  default: Route['run'];
  config: FunctionConfig;
}

interface FunctionConfig {
  path?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  header?: Record<string, boolean | string>;
}
