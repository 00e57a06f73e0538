import { describe, expect, it } from 'vitest';
import { isOneEdit } from '../../../src/search/fuzzy-terms.ts';

describe('one edit', () => {
  it.each([
    ['dilut', 'dilt', true],
    ['dilt', 'dilut', true],
    ['dilat', 'dilut', true],
    ['diult', 'dilut', true],
    ['dilut', 'diluts', true],
    ['xdilut', 'dilut', true],
    ['aa', 'a', true],
    ['dilut', 'dilut', false],
    ['dult', 'dilut', false],
    ['duilt', 'dilut', false],
    ['dilut', 'dlt', false],
    ['abcd', 'badc', false],
    ['ab', 'cd', false],
  ])('makes %s of %s: %s', (a, b, expected) => {
    expect(isOneEdit(a, b)).toBe(expected);
  });
});
