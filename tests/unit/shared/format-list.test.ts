import { describe, expect, it } from 'vitest';
import { listWithAnd, listWithOr, numberInWords } from '../../../src/shared/format-list.ts';

describe('a list in a sentence', () => {
  it('ends with "and" or "or" without a comma before it', () => {
    expect(listWithAnd(['a', 'b', 'c'])).toBe('a, b and c');
    expect(listWithOr(['a', 'b'])).toBe('a or b');
    expect(listWithAnd(['a'])).toBe('a');
  });

  it('has its length in words up to twelve', () => expect([7, 12, 13].map(numberInWords)).toEqual(['seven', 'twelve', '13']));
});
