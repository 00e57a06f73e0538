import { describe, expect, it } from 'vitest';
import { getPageMarkdown, searchContent } from '../../../src/contract/capabilities.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { queryReader } from '../../../src/http/query-parameters.ts';

const readSearch = queryReader(searchContent.input);
const readMarkdown = queryReader(getPageMarkdown.input);

describe('A query string', () => {
  it.each([
    ['q=dilution', { q: 'dilution', limit: 10, explain: false }],
    ['q=%20%20seed+round%20', { q: 'seed round', limit: 10, explain: false }],
    ['q=12345', { q: '12345', limit: 10, explain: false }],
    ['q=x&explain=true', { q: 'x', limit: 10, explain: true }],
    ['q=x&explain=false', { q: 'x', limit: 10, explain: false }],
    ['q=x&limit=50', { q: 'x', limit: 50, explain: false }],
    ['q=x&limit=1&colour=red&colour=blue', { q: 'x', limit: 1, explain: false }],
    [`q=${'%F0%9F%A6%84'.repeat(200)}`, { q: '🦄'.repeat(200), limit: 10, explain: false }],
  ])('%s is read', (query, input) => {
    expect(readSearch(new URLSearchParams(query))).toEqual(input);
  });

  it('without a path means the home page', () => {
    expect(readMarkdown(new URLSearchParams())).toEqual({ path: '/' });
  });

  it.each([
    ['', 'q', '`q` is required: give 1 to 200 characters to search for.'],
    ['q=', 'q', '`q` must not be empty: give 1 to 200 characters to search for.'],
    ['q=%20', 'q', '`q` must not be empty: give 1 to 200 characters to search for.'],
    [`q=${'x'.repeat(201)}`, 'q', '`q` must be at most 200 characters.'],
    [`q=${'1'.repeat(201)}`, 'q', '`q` must be at most 200 characters.'],
    ['q=a&q=b', 'q', '`q` must be given once.'],
    ['q=a&limit=0', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&limit=51', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&limit=x', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&limit=1.5', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&limit=', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&limit=99999999999999999999', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&explain=', 'explain', '`explain` must be true or false.'],
    ['q=a&explain=1', 'explain', '`explain` must be true or false.'],
    ['q=a&explain=TRUE', 'explain', '`explain` must be true or false.'],
    ['q=a&limit=1&limit=1', 'limit', '`limit` must be given once.'],
  ])('%s is refused with a sentence about %s', (query, parameter, detail) => {
    expect(problemOf(() => readSearch(new URLSearchParams(query)))).toEqual({
      code: 'invalid-parameter',
      detail,
      errors: [{ parameter, detail }],
    });
  });

  it('with several mistakes names each', () => {
    expect(problemOf(() => readSearch(new URLSearchParams('limit=0'))).errors?.map(({ parameter }) => parameter)).toEqual([
      'q',
      'limit',
    ]);
  });
});

function problemOf(run: () => unknown) {
  try {
    run();
  } catch (failure) {
    if (failure instanceof Problem) return { code: failure.code, detail: failure.message, errors: failure.details.errors };
    throw failure;
  }
  throw new Error('expected a Problem');
}
