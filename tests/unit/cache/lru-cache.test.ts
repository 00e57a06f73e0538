import { describe, expect, it } from 'vitest';
import { LruCache } from '../../../src/cache/lru-cache.ts';

const lengths = () => new LruCache<string, string>(10, (value) => value.length);

describe('An LRU cache', () => {
  it('drops what was used least recently when it is full', () => {
    const cache = lengths();
    cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    cache.find('a');
    cache.set('c', 'cccc');
    expect(['a', 'b', 'c'].map((key) => cache.find(key))).toEqual(['aaaa', undefined, 'cccc']);
  });

  it('counts a value that is replaced once', () => {
    const cache = lengths();
    cache.set('a', 'aaaa');
    for (let time = 0; time < 9; time++) cache.set('b', 'bbbbbb');
    expect(['a', 'b'].map((key) => cache.find(key))).toEqual(['aaaa', 'bbbbbb']);
  });

  it('keeps the value added last whatever its size', () => {
    const cache = lengths();
    cache.set('a', 'aaaa');
    cache.set('b', 'b'.repeat(20));
    expect(['a', 'b'].map((key) => cache.find(key)?.length)).toEqual([undefined, 20]);
  });

  it('makes a value once, also one that is nothing', () => {
    const cache = new LruCache<string, undefined>(10, () => 1);
    let made = 0;
    for (let time = 0; time < 3; time++) cache.get('a', () => void (made += 1));
    expect(made).toBe(1);
  });
});
