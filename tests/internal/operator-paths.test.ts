/** Netlify reads the paths of a function from its source, so they are literals there: held equal to `operatorPaths` here. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { operatorPaths, passwordProtectedPages, signInPaths } from '../../src/operator-paths.ts';

const Module = z.object({
  config: z.object({
    path: z.union([z.string().transform((path) => [path]), z.array(z.string())]).optional(),
    rateLimit: z.object({ windowLimit: z.int(), windowSize: z.int(), aggregateBy: z.array(z.string()) }).optional(),
  }),
});

async function configOf(file: string) {
  return Module.parse(await import(pathToFileURL(resolve(file)).href)).config;
}

async function pathsOf(file: string): Promise<string[]> {
  return (await configOf(file)).path ?? [];
}

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

  it('have the edge guard in front of every page that the shared password opens, in its source and in netlify.toml', async () => {
    const toml = z
      .object({ edge_functions: z.array(z.object({ function: z.string(), path: z.string() })) })
      .parse(parse(readFileSync('netlify.toml', 'utf8')));
    const repeated = toml.edge_functions.filter((edge) => edge.function === 'gate').map(({ path }) => path);
    expect(await pathsOf('functions/edge/gate.ts')).toEqual([...passwordProtectedPages]);
    expect(repeated).toEqual([...passwordProtectedPages]);
  });

  it.each(['functions/edge/gate.ts', ...globSync('functions/internal-*.ts')])(
    'have a limit at the platform for each caller: %s',
    async (file) => {
      const { path, rateLimit } = await configOf(file);
      // A function without a path is called by the platform alone.
      if (path === undefined) return;
      expect(rateLimit).toEqual({ windowLimit: expect.any(Number) as number, windowSize: 60, aggregateBy: ['ip', 'domain'] });
      expect(rateLimit?.windowLimit).toBeLessThanOrEqual(120);
    },
  );
});
