import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A function or an edge function, with the requests that it handles. */
export interface FunctionRoute {
  /** @param pathname that of the request's address: as it is for an edge function, as `functionPath` of it for a function */
  matches: (request: Request, pathname: string) => boolean;
  run: (request: Request, context: object) => Promise<Response>;
  /** Names of the headers, in lower case, that its `config` makes conditions of. */
  conditionHeaders: string[];
}

/** Imports every function, or edge function, directly in `folder`. */
export async function loadFunctions(folder: string): Promise<FunctionRoute[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  return Promise.all(files.map((file) => loadFunction(resolve(folder, file))));
}

/** The path by which a function is found: as on Netlify, in any case, and with or without a slash at the end. */
export function functionPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(.)\/$/, '$1');
}

async function loadFunction(file: string): Promise<FunctionRoute> {
  const { default: run, config }: FunctionModule = await import(pathToFileURL(file).href);
  return {
    run,
    matches: matcher(config),
    conditionHeaders: Object.keys(config.header ?? {}).map((name) => name.toLowerCase()),
  };
}

/** Netlify's rules: any of `path` and `pattern`, none of `excludedPath`, one of the methods if there are any, and every `header` condition. */
function matcher(config: FunctionConfig): FunctionRoute['matches'] {
  const paths = [...pathMatchers(config.path), ...patternMatchers(config.pattern)];
  const excluded = pathMatchers(config.excludedPath);
  const methods = config.method && [config.method].flat();
  const headers = Object.entries(config.header ?? {}).map(([name, condition]) => ({
    name,
    condition: typeof condition === 'string' ? new RegExp(condition) : condition,
  }));
  // The path last: URL patterns are the slowest condition, and most requests fail another.
  return (request, pathname) => {
    if (!(methods?.includes(request.method) ?? true)) return false;
    if (!headers.every(({ name, condition }) => meets(request.headers.get(name), condition))) return false;
    return paths.some((matches) => matches(pathname)) && !excluded.some((matches) => matches(pathname));
  };
}

/** Compares paths without wildcards as strings, and those with `*` by a regular expression: a URL pattern takes many times as long. */
function pathMatchers(paths: string | string[] = []): ((pathname: string) => boolean)[] {
  return [paths].flat().map((path) => {
    if (/^[\w/.-]+$/.test(path)) return (pathname) => pathname === path;
    if (/^[\w/.*-]+$/.test(path)) return expressionMatcher(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
    const pattern = new URLPattern({ pathname: path });
    return (pathname) => pattern.test({ pathname });
  });
}

function patternMatchers(patterns: string | string[] = []): ((pathname: string) => boolean)[] {
  return [patterns].flat().map(expressionMatcher);
}

function expressionMatcher(source: string): (pathname: string) => boolean {
  const expression = new RegExp(source);
  return (pathname) => expression.test(pathname);
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
