import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const held = z.array(z.object({ question: z.string() })).parse(parse(read('questions.yml')));
const planned = z.record(z.string(), z.array(z.string()).min(1)).parse(parse(read('planned-questions.yml')));

it('The questions that search is held to are at least 250', () => {
  expect(held.length).toBeGreaterThanOrEqual(250);
});

it('No planned question names a page that exists: it would be held', () => {
  const written = Object.keys(planned).filter((page) => existsSync(new URL(`../pages/${page}.mdx`, import.meta.url)));
  expect(written).toEqual([]);
});

it('No question is both planned and held', () => {
  const questions = new Set(held.map(({ question }) => question));
  expect(
    Object.values(planned)
      .flat()
      .filter((question) => questions.has(question)),
  ).toEqual([]);
});
