import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const templates = new URL('../templates/', import.meta.url);

it.each(globSync('*.mdx', { cwd: templates }))('The template %s says more than once what belongs there', (file) => {
  expect(readFileSync(new URL(file, templates), 'utf8').match(/TODO/g)?.length).toBeGreaterThan(2);
});
