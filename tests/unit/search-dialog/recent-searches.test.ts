import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '../../../src/search-dialog/recent-searches.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('Recent searches', () => {
  it('are kept from the second one on: of the first, no word is stored', () => {
    rememberSearch('dilution');
    expect(recentSearches()).toEqual([]);
    expect([...stored.values()].join()).not.toContain('dilution');
    rememberSearch('runway');
    expect(recentSearches()).toEqual(['runway']);
  });

  it('are the last five, newest first, each once', () => {
    for (const query of ['', 'a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberSearch(query);
    expect(recentSearches()).toEqual(['f', 'e', 'd', 'a', 'c']);
  });

  it('are gone when the reader clears them', () => {
    for (const query of ['a', 'b', 'c']) rememberSearch(query);
    forgetSearches();
    expect([recentSearches(), stored.size]).toEqual([[], 0]);
  });

  it('are none where the browser has no storage, or other data in it', () => {
    stored.set('searches', '{"a":1}');
    expect(recentSearches()).toEqual([]);
    stored.set('searches', '{');
    expect(recentSearches()).toEqual([]);
    vi.stubGlobal('localStorage', undefined);
    rememberSearch('a');
    expect(recentSearches()).toEqual([]);
  });
});
