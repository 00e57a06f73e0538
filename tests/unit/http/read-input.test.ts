import { describe, expect, it } from 'vitest';
import { getPageMarkdown, searchContent } from '../../../src/contract/capabilities.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { inputReader } from '../../../src/http/read-input.ts';

const readSearch = inputReader(searchContent.input);
const readMarkdown = inputReader(getPageMarkdown.input);

describe('A query string', () => {
  it.each([
    ['q=dilution', { q: 'dilution', limit: 10, explain: false }],
    ['q=%20%20seed+round%20', { q: 'seed round', limit: 10, explain: false }],
    ['q=12345', { q: '12345', limit: 10, explain: false }],
    ['q=x&explain=true', { q: 'x', limit: 10, explain: true }],
    ['q=x&explain=false', { q: 'x', limit: 10, explain: false }],
    ['q=x&limit=50', { q: 'x', limit: 50, explain: false }],
    ['q=x&limit=1&utm_source=mail&_=1', { q: 'x', limit: 1, explain: false }],
    ['q=x&limit=%203.0%20&explain=TRUE', { q: 'x', limit: 3, explain: true }],
    ['q=null&limit=&explain=null', { q: 'null', limit: 10, explain: false }],
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
    ['q=a&limit=99999999999999999999', 'limit', '`limit` must be a whole number from 1 to 50.'],
    ['q=a&explain=yes', 'explain', '`explain` must be true or false.'],
    ['q=a&limit=1&limit=1', 'limit', '`limit` must be given once.'],
    ['q=a&colour=red&colour=blue', 'colour', '`colour` is unknown: the parameters are q, limit, explain.'],
    [`q=a&${'x'.repeat(60)}=1`, 'x'.repeat(50), `\`${'x'.repeat(50)}\` is unknown: the parameters are q, limit, explain.`],
  ])('%s is refused with a sentence about %s', (query, parameter, detail) => {
    expect(problemOf(() => readSearch(new URLSearchParams(query)))).toEqual({
      code: 'invalid-parameter',
      detail,
      errors: [{ parameter, detail }],
    });
  });

  it('with several mistakes names each', () => {
    expect(problemOf(() => readSearch(new URLSearchParams('limit=0&query=x'))).errors?.map(({ parameter }) => parameter)).toEqual(
      ['q', 'limit', 'query'],
    );
  });

  it('names ten mistakes of a thousand', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`x${index}`, index]));
    expect(problemOf(() => readSearch({ q: 'a', ...many })).errors).toHaveLength(10);
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
