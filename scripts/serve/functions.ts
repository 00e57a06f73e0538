import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A function or edge function, with the requests that it answers. */
export interface Route {
  matches: (request: Request) => boolean;
  run: (request: Request, context: object) => Promise<Response>;
}

/** Imports every function directly in `folder`, as Netlify finds them. */
export async function loadFunctions(folder: string): Promise<Route[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(folder, file)).href) as Promise<FunctionModule>),
  );
  return modules.map(({ default: run, config }) => ({ run, matches: matcher(config) }));
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
  return (request) => {
    const { pathname } = new URL(request.url);
    const at = (pattern: URLPattern) => pattern.test({ pathname });
    return (
      paths.some(at) &&
      !excluded.some(at) &&
      (methods?.includes(request.method) ?? true) &&
      headers.every(({ name, condition }) => meets(request.headers.get(name), condition))
    );
  };
}

function patterns(paths: string | string[] = []): URLPattern[] {
  return [paths].flat().map((pathname) => new URLPattern({ pathname }));
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
