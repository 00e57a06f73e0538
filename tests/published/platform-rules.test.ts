/** The rules that Netlify is given are as many as docs/operators.md says, beside the limits of its plans. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { distDir } from '../../src/build-settings.ts';
import { pageList } from '../../src/capabilities/artifacts.ts';
import { newsletter } from '../../src/site/site.ts';

const rules = z.array(z.object({})).default([]);
const settings = z
  .object({ edge_functions: rules, redirects: rules, headers: rules })
  .parse(parse(readFileSync('netlify.toml', 'utf8')));

/** How many there are, and how many of these the guide does not count: they depend on the library. */
const counted: [rules: string, count: number, more: number][] = [
  ['rate limits', await rateLimitedFunctions(), 0],
  ['redirects', rulesIn('_redirects') + settings.redirects.length, 2 * pageList().moved.size],
  ['header rules', rulesIn('_headers') + settings.headers.length, newsletter ? 0 : -3],
  ['routes of edge functions', settings.edge_functions.length, 0],
];

it.each(counted)('The operators’ guide says how many %s there are: %i', (name, count, more) => {
  const row = new RegExp(String.raw`^\| ${name} \| (\d+) \|`, 'm').exec(readFileSync('docs/operators.md', 'utf8'));
  expect(Number(row?.[1]) + more).toBe(count);
});

async function rateLimitedFunctions(): Promise<number> {
  const modules = await Promise.all(
    globSync('functions/**/*.ts').map((file) => import(resolve(file)) as Promise<{ config: { rateLimit?: object } }>),
  );
  return modules.filter(({ config }) => config.rateLimit !== undefined).length;
}

/** How many rules a file of the built site has: a rule begins with a path, and what is indented belongs to it. */
function rulesIn(file: string): number {
  const path = join(distDir, file);
  return existsSync(path) ? (readFileSync(path, 'utf8').match(/^\//gm) ?? []).length : 0;
}
