import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const pages = new URL('../pages/', import.meta.url);
const sections = globSync('*/', { cwd: pages }).map((folder) => basename(folder));

it.each(sections)('The section %s has at least three pages', (section) => {
  expect(globSync(`${section}/*.{md,mdx}`, { cwd: pages }).length).toBeGreaterThanOrEqual(3);
});
