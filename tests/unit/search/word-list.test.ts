import { describe, expect, it } from 'vitest';
import { WordList } from '../../../src/search/word-list.ts';

const words = ['ba', 'a', 'ab', 'abc', 'b', 'zoë', 'élan', '𝒊x', 'dilution', 'dilute', 'a'];

describe('A list of words', () => {
  const list = new WordList(WordList.encode(words));

  it.each([
    ['', ['a', 'ab', 'abc', 'b', 'ba', 'dilute', 'dilution', 'zoë', 'élan', '𝒊x']],
    ['a', ['a', 'ab', 'abc']],
    ['dil', ['dilute', 'dilution']],
    ['dilutions', []],
    ['𝒊', ['𝒊x']],
    ['zz', []],
  ])('has the words that begin with “%s”, in the order of their bytes', (prefix, expected) => {
    expect(list.from(prefix)).toEqual(expected);
  });

  it('knows its words, and no part of one', () => {
    expect(words.filter((word) => !list.has(word))).toEqual([]);
    expect(['', 'c', 'dilu', 'abcd', 'ab\n', 'zz'].filter((word) => list.has(word))).toEqual([]);
  });

  it('can be empty', () => {
    const empty = new WordList(WordList.encode([]));
    expect([empty.from(''), empty.from('a'), empty.has('a'), empty.has('')]).toEqual([[], [], false, false]);
  });
});
