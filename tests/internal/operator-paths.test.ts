/** Netlify reads the paths of a function from its source, so they are literals there: held equal to `operatorPaths` here. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { config as gateConfig } from '../../functions/edge/gate.ts';
import { edgeGuard } from '../../src/internal/gate/edge-guard.ts';
import { canonicalOperatorPath, operatorPaths, passwordProtectedPages, signInPaths } from '../../src/operator-paths.ts';
import { signInEndpoints } from '../../src/internal/oidc/sign-in-endpoints.ts';
import { spellingsOf } from '../support/spellings.ts';

const Module = z.object({
  config: z.object({
    path: z.union([z.string().transform((path) => [path]), z.array(z.string())]).optional(),
    pattern: z.array(z.string()).optional(),
    rateLimit: z.object({ windowLimit: z.int(), windowSize: z.int(), aggregateBy: z.array(z.string()) }).optional(),
  }),
});

async function configOf(file: string) {
  return Module.parse(await import(pathToFileURL(resolve(file)).href)).config;
}

async function pathsOf(file: string): Promise<string[]> {
  return (await configOf(file)).path ?? [];
}

const gatePatterns = [gateConfig.pattern ?? []].flat();

/** Each path of each operators' function, with the function. */
const endpoints = (
  await Promise.all(
    globSync('functions/internal-*.ts').map(async (file) => {
      const { default: handle } = (await import(pathToFileURL(resolve(file)).href)) as { default: Handler };
      return (await pathsOf(file)).map((path): [string, Handler] => [path, handle]);
    }),
  )
).flat();
type Handler = (request: Request, context: object) => Promise<Response>;

describe('Another spelling of an operators’ path', () => {
  it.each(endpoints)('is redirected to %s by its function, with method and query', async (path, handle) => {
    for (const spelling of spellingsOf(path)) {
      const request = new Request(`https://almanac.example${spelling}?q=A/b`, { method: 'POST' });
      const { status, headers } = await handle(request, {});
      expect([spelling, status, headers.get('location')]).toEqual([spelling, 308, `${path}?q=A/b`]);
    }
  });

  it.each(passwordProtectedPages)('does not avoid the edge guard: %s', async (path) => {
    for (const spelling of [path, ...spellingsOf(path)]) {
      expect([spelling, gatePatterns.some((each) => new RegExp(each).test(spelling))]).toEqual([spelling, true]);
      const response = await edgeGuard(new Request(`https://almanac.example${spelling}`));
      // Nothing is configured: the guard is closed at the page itself.
      expect([spelling, response?.status]).toEqual([spelling, spelling === path ? 503 : 308]);
    }
  });

  it('is none of a path that only looks like one, which the edge guard lets through', async () => {
    const others = [
      '/',
      '/%2F',
      '/leaderboards',
      '/glossary/%6ceaderboard',
      '/%6ceaderboard.md',
      '/dashboard/%E0%A4%A',
      '/api/%',
    ];
    for (const path of [...others, '/api/companies/%0d%0aSet-Cookie:a', '/%5c%5cevil.example/leaderboard']) {
      expect([path, canonicalOperatorPath(path)]).toEqual([path, undefined]);
      expect([path, await edgeGuard(new Request(`https://almanac.example${path}`))]).toEqual([path, undefined]);
    }
  });

  it('is nothing at the addresses for signing in, when it is another path', async () => {
    for (const path of ['/dashboard/sign-in/x', '/dashboard/sign', '/x']) {
      const { status } = await signInEndpoints(new Request(`https://almanac.example${path}`, { method: 'POST' }));
      expect([path, status]).toEqual([path, 404]);
    }
  });
});

describe('The operators’ functions', () => {
  it('answer at the operators’ paths and nowhere else', async () => {
    const { companiesApi, dataApi, ...pages } = operatorPaths;
    const served = (await Promise.all(globSync('functions/internal-*.ts').map(pathsOf))).flat();
    // The data of each page, and the store of events for builds.
    expect(served.filter((path) => path.startsWith(dataApi))).toHaveLength(passwordProtectedPages.length + 1);
    expect(served.filter((path) => path.startsWith(companiesApi))).toEqual([`${companiesApi}sync`]);
    expect(served.filter((path) => !path.startsWith('/api/')).sort()).toEqual(
      [...Object.values(pages), ...Object.values(signInPaths)].sort(),
    );
  });

  it('have the same edge guard in its source and in netlify.toml', () => {
    const toml = z
      .object({ edge_functions: z.array(z.object({ function: z.string(), pattern: z.string().optional() })) })
      .parse(parse(readFileSync('netlify.toml', 'utf8')));
    const repeated = toml.edge_functions.filter((edge) => edge.function === 'gate').map(({ pattern }) => pattern);
    expect(repeated).toEqual(gatePatterns);
  });

  it.each(['functions/edge/gate.ts', ...globSync('functions/internal-*.ts')])(
    'have a limit at the platform for each caller: %s',
    async (file) => {
      const { path, pattern, rateLimit } = await configOf(file);
      // A function without a path is called by the platform alone.
      if (path === undefined && pattern === undefined) return;
      expect(rateLimit).toEqual({ windowLimit: expect.any(Number) as number, windowSize: 60, aggregateBy: ['ip', 'domain'] });
      expect(rateLimit?.windowLimit).toBeLessThanOrEqual(120);
    },
  );
});
