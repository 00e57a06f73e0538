/** Netlify reads the limits of a function from its source, so they are literals there: held equal to the contract here. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { platformRule, RATE_LIMITED_PATH, rateLimits } from '../../src/contract/rate-limits.ts';
import { operatorPaths } from '../../src/operator-paths.ts';

interface Config {
  path?: string | string[];
  pattern?: string | string[];
  schedule?: string;
  rateLimit?: object;
}

const files = globSync('functions/**/*.ts').sort();
const functions = await Promise.all(
  files.map(async (file) => {
    const { path, pattern, ...config } = ((await import(resolve(file))) as { config: Config }).config;
    return { file, paths: [path ?? pattern ?? []].flat(), ...config };
  }),
);
/** The edge guard has patterns that their paths match. */
const isOfOperators = ({ file, paths }: { file: string; paths: string[] }) =>
  file === 'functions/edge/gate.ts' ||
  paths.every((path) => Object.values(operatorPaths).some((prefix) => path.startsWith(prefix)));
/** All but the function that answers requests over a limit. */
const called = functions.filter(({ paths }) => paths.some((path) => path !== RATE_LIMITED_PATH));

describe('Every function', () => {
  it('answers at a path or runs by a schedule', () => {
    expect(functions.filter(({ paths, schedule }) => paths.length > 0 === (schedule !== undefined))).toEqual([]);
    expect(functions.length - called.length).toBeLessThan(5);
  });

  it.each(called)('that answers has a limit for each caller: $file', ({ rateLimit }) => {
    // Without the list it would count all callers together.
    expect(rateLimit).toMatchObject({
      windowLimit: expect.toSatisfy((limit: number) => limit >= 1 && limit <= 1200) as number,
      windowSize: 60,
      aggregateBy: ['ip', 'domain'],
    });
  });

  it('that is public has the limit of the contract', () => {
    const stated = called
      .filter((called) => !isOfOperators(called))
      .map(({ file, paths, rateLimit }) => [file.replace(/^functions\/|\.ts$/g, ''), { paths, rateLimit }]);
    const expected = Object.entries(rateLimits).map(([name, limit]) => [
      name,
      { paths: [limit.path], rateLimit: platformRule(limit) },
    ]);
    expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(expected));
  });
});
