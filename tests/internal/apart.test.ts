/** What operators have is apart: nothing public is made of it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const isInternal = (file: string) => /^(src\/internal\/|functions\/internal-|functions\/edge\/gate\.ts)/.test(file);
const beginnings = globSync([
  'functions/**/*.ts',
  'src/pages/**/*.{ts,astro}',
  'src/usage/*.ts',
  'src/server/serve.ts',
  'astro.config.mjs',
]);

it.each(beginnings.filter((file) => !isInternal(file)))('%s imports nothing of what operators have', (file) => {
  expect([...importedFrom(file)].filter(isInternal)).toEqual([]);
});

it('is seen where something is', () => {
  expect([...importedFrom('functions/internal-dashboard.ts')].filter(isInternal)).toContain(
    'src/internal/dashboard/dashboard.ts',
  );
});

/** A file and everything of ours that it imports. */
function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]+'(\.[^']+|#[^']+)'/g))
    importedFrom(path!.startsWith('#') ? `src/${path!.slice(1)}` : normalize(join(dirname(file), path!)), seen);
  return seen;
}
