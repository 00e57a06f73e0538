import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A function or an edge function, with the requests that it handles. */
export interface FunctionRoute {
  matches: (request: Request) => boolean;
  run: (request: Request, context: object) => Promise<Response>;
  /** Names of the headers, in lower case, that its `config` makes conditions of. */
  conditionHeaders: string[];
}

/** Imports every function directly in `folder`. As on Netlify, their paths match whatever the case and with a slash at the end, too. */
export async function loadFunctions(folder: string): Promise<FunctionRoute[]> {
  return load(folder, (pathname) => pathname.toLowerCase().replace(/(.)\/$/, '$1'));
}

/** Imports every edge function directly in `folder`. Their paths match as they are. */
export async function loadEdgeFunctions(folder: string): Promise<FunctionRoute[]> {
  return load(folder, (pathname) => pathname);
}

type PathOf = (pathname: string) => string;

async function load(folder: string, pathOf: PathOf): Promise<FunctionRoute[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  return Promise.all(files.map((file) => loadFunction(resolve(folder, file), pathOf)));
}

async function loadFunction(file: string, pathOf: PathOf): Promise<FunctionRoute> {
  const { default: run, config }: FunctionModule = await import(pathToFileURL(file).href);
  return {
    run,
    matches: matcher(config, pathOf),
    conditionHeaders: Object.keys(config.header ?? {}).map((name) => name.toLowerCase()),
  };
}

/** Netlify's rules: any of `path` and `pattern`, none of `excludedPath`, one of the methods if there are any, and every `header` condition. */
function matcher(config: FunctionConfig, pathOf: PathOf): FunctionRoute['matches'] {
  const paths = [...pathMatchers(config.path), ...patternMatchers(config.pattern)];
  const excluded = pathMatchers(config.excludedPath);
  const methods = config.method && [config.method].flat();
  const headers = Object.entries(config.header ?? {}).map(([name, condition]) => ({
    name,
    condition: typeof condition === 'string' ? new RegExp(condition) : condition,
  }));
  // The path last: URL patterns are the slowest condition, and most requests fail another.
  return (request) => {
    if (!(methods?.includes(request.method) ?? true)) return false;
    if (!headers.every(({ name, condition }) => meets(request.headers.get(name), condition))) return false;
    const pathname = pathOf(new URL(request.url).pathname);
    return paths.some((matches) => matches(pathname)) && !excluded.some((matches) => matches(pathname));
  };
}

/** Compares paths without wildcards as strings, which is about a thousand times faster than a URL pattern. */
function pathMatchers(paths: string | string[] = []): ((pathname: string) => boolean)[] {
  return [paths].flat().map((path) => {
    if (/^[\w/.-]+$/.test(path)) return (pathname) => pathname === path;
    const pattern = new URLPattern({ pathname: path });
    return (pathname) => pattern.test({ pathname });
  });
}

function patternMatchers(patterns: string | string[] = []): ((pathname: string) => boolean)[] {
  return [patterns].flat().map((pattern) => {
    const expression = new RegExp(pattern);
    return (pathname) => expression.test(pathname);
  });
}

function meets(value: string | null, condition: boolean | RegExp): boolean {
  return typeof condition === 'boolean' ? (value !== null) === condition : value !== null && condition.test(value);
}

interface FunctionModule {
  default: FunctionRoute['run'];
  config: FunctionConfig;
}

/** https://docs.netlify.com/build/functions/api/ and https://docs.netlify.com/build/edge-functions/declarations/ */
interface FunctionConfig {
  path?: string | string[];
  /** Regular expressions, of edge functions alone. */
  pattern?: string | string[];
  excludedPath?: string | string[];
  method?: string | string[];
  header?: Record<string, boolean | string>;
}
