import { describe, expect, it } from 'vitest';
import { LruCache } from '../../../src/cache/lru-cache.ts';

const textCache = () => new LruCache<string, string>(10, (value) => value.length);

describe('An LRU cache', () => {
  it('drops the least recently used value when it is full', () => {
    const cache = textCache();
    cache.set('a', 'aaaa');
    cache.set('b', 'bbbb');
    cache.get('a');
    cache.set('c', 'cccc');
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, 'cccc']);
  });

  it('counts a value that is replaced once', () => {
    const cache = textCache();
    cache.set('a', 'aaaa');
    for (let time = 0; time < 9; time++) cache.set('b', 'bbbbbb');
    expect(['a', 'b'].map((key) => cache.get(key))).toEqual(['aaaa', 'bbbbbb']);
  });

  it('keeps the value that was set last whatever its size', () => {
    const cache = textCache();
    cache.set('a', 'aaaa');
    cache.set('b', 'b'.repeat(20));
    expect(['a', 'b'].map((key) => cache.get(key)?.length)).toEqual([undefined, 20]);
  });

  it('computes a value once, even when it is undefined', () => {
    const cache = new LruCache<string, undefined>(10, () => 1);
    let computed = 0;
    for (let time = 0; time < 3; time++) cache.getOrCompute('a', () => void (computed += 1));
    expect(computed).toBe(1);
  });
});
