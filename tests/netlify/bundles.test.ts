/** What Netlify's own build made of the functions: their routes, limits, size and files. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import type { Config } from '@netlify/functions';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { capabilities, type Capability } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { RATE_LIMITED_PATH, RATE_WINDOW, rateLimits } from '../../src/contract/rate-limits.ts';

const MB = 1_000_000;

/** What Netlify takes, in bytes. */
const LIMITS = { zipped: 50 * MB, unzipped: 250 * MB };

/** Paths of functions that stand outside the contract with agents: for readers, for monitors, for the platform. */
const operational = ['/search', '/api/health', RATE_LIMITED_PATH];

/** Functions for the operators' surfaces, whose paths no contract names. */
const isInternal = (name: string) => name.startsWith('internal-');

const { functions } = JSON.parse(readFileSync('.netlify/functions/manifest.json', 'utf8')) as { functions: BuiltFunction[] };
const settings = parse(readFileSync('netlify.toml', 'utf8')) as unknown as Settings;
const sources = await configurations('functions');
const limited = functions.filter(({ name }) => name in rateLimits);

describe('The built functions', () => {
  it('are those of the folder, at the paths and times that each states', () => {
    const stated = [...sources].map(([name, { path = [], schedule }]) => [name, [path].flat(), schedule]);
    expect(functions.map((built) => [built.name, routesOf(built), built.schedule]).toSorted()).toEqual(stated.toSorted());
  });

  it('answer at every path of the contract, and at no other that is public', () => {
    const routes = functions.filter(({ name }) => !isInternal(name)).flatMap(routesOf);
    const contract = ([...capabilities, mcpJsonRpc] as Pick<Capability, 'path'>[]).map(({ path }) => path);
    expect(routes.toSorted()).toEqual([...contract, ...operational].toSorted());
  });

  it('have their rate limits in the manifest, for each caller alone', () => {
    expect(limited.length).toBe(Object.keys(rateLimits).filter((name) => !name.startsWith('edge/')).length);
    for (const { name, trafficRules } of limited) {
      const requests = rateLimits[name]?.requests;
      expect([name, trafficRules]).toEqual([
        name,
        {
          action: {
            type: 'rewrite',
            config: {
              to: RATE_LIMITED_PATH,
              rateLimitConfig: { windowLimit: requests, windowSize: RATE_WINDOW, algorithm: 'sliding_window' },
              aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
            },
          },
        },
      ]);
    }
  });

  it.each(functions.map(({ name, path }) => [name, path]))('%s fits, zipped and unzipped', (name, zip) => {
    const [zipped, unzipped] = [statSync(zip).size, bundle(name).reduce((sum, { size }) => sum + size, 0)];
    console.log(`${name}: ${(zipped / MB).toFixed(2)} MB zipped, ${(unzipped / MB).toFixed(2)} MB unzipped`);
    expect(zipped).toBeLessThan(LIMITS.zipped);
    expect(unzipped).toBeLessThan(LIMITS.unzipped);
  });

  it.each(functions.map(({ name }) => name))('%s holds all data that netlify.toml gives it, and no other', (name) => {
    const data = bundle(name).filter(({ file }) => !isCode(file));
    const included = includedFiles(name);
    expect(data.filter(({ file }) => !included.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
    for (const pattern of included)
      expect([pattern, data.some(({ file }) => matchesGlob(file, pattern))]).toEqual([pattern, true]);
  });
});

describe('The built edge functions', () => {
  it('answer where each states, which netlify.toml repeats', async () => {
    const { routes } = JSON.parse(readFileSync('.netlify/edge-functions-dist/manifest.json', 'utf8')) as {
      routes: { function: string; path?: string; pattern: string; headers?: { accept: { pattern: string } } }[];
    };
    const stated = [...(await configurations('functions/edge'))].flatMap(([name, { path, pattern = [], header }]) =>
      [path ?? pattern].flat().map((each) => [name, each, header?.['accept']]),
    );
    // A path is kept beside the pattern that the platform makes of it.
    expect(
      routes.map(({ function: name, path, pattern, headers }) => [name, path ?? pattern, headers?.accept.pattern]).toSorted(),
    ).toEqual(stated.toSorted());
  });
});

/** The configuration that each file of a folder states, by the name of its function. */
async function configurations(folder: string): Promise<Map<string, Stated>> {
  const files = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
  const stated = files.map(async (name) => {
    const { config } = (await import(join(process.cwd(), folder, `${name}.ts`))) as { config: Stated };
    return [name, config] as const;
  });
  return new Map(await Promise.all(stated));
}

function routesOf({ routes = [] }: BuiltFunction): string[] {
  return routes.map(({ pattern }) => pattern);
}

/** The patterns of the data that a function is given. Others are of modules; what begins with `!` leaves some out. */
function includedFiles(name: string): string[] {
  const ours = Object.entries(settings.functions).filter(([pattern]) => matchesGlob(name, pattern));
  return ours.flatMap(([, { included_files = [] }]) => included_files).filter((pattern) => !/^!|^node_modules\//.test(pattern));
}

/** The function in one file, the modules that it is not bundled with, and what Netlify adds. */
function isCode(file: string): boolean {
  return /^(___netlify-[\w-]+\.(mjs|json)|package\.json|functions\/[\w-]+\.mjs|node_modules\/.+)$/.test(file);
}

function bundle(name: string): { file: string; size: number }[] {
  const folder = join('.netlify/functions-serve/.unzipped', name);
  return globSync('**/*', { cwd: folder })
    .map((file) => ({ file, stats: statSync(join(folder, file)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ file, stats }) => ({ file, size: stats.size }));
}

interface BuiltFunction {
  name: string;
  /** Of its zip. */
  path: string;
  routes?: { pattern: string }[];
  schedule?: string;
  trafficRules?: object;
}

/** What of a function's or an edge function's configuration is held here. */
type Stated = Pick<Config, 'path' | 'schedule'> & { header?: Record<string, string>; pattern?: string | string[] };

interface Settings {
  /** By name, or by a pattern of names. */
  functions: Record<string, { included_files?: string[] }>;
}
