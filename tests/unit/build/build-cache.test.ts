import { globSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildCache, pruneCache } from '../../../src/build/build-cache.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HOUR = 3_600_000;

function newCache() {
  const folder = temporaryFolder();
  const cache = new BuildCache(folder, 'engine');
  const key = cache.key('a page');
  cache.write('pages', key, 'made of it');
  const fileOf = () =>
    join(
      folder,
      globSync('**/*', { cwd: folder, withFileTypes: false }).find((each) => each.endsWith(key))!,
    );
  return { folder, cache, key, fileOf };
}

describe('An entry', () => {
  it('is there for a later build', () => {
    const { folder, key } = newCache();
    expect(new BuildCache(folder, 'engine').read('pages', key)?.toString()).toBe('made of it');
  });

  it('has another key for other sources, another order of them and another engine', () => {
    const { folder, cache } = newCache();
    const keys = [cache.key('a', 'b'), cache.key('b', 'a'), cache.key('ab'), new BuildCache(folder, 'next').key('a', 'b')];
    expect(new Set(keys).size).toBe(4);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
  ])('that is %s is none, and can be written again', (_, damage) => {
    const { cache, key, fileOf } = newCache();
    writeFileSync(fileOf(), damage(readFileSync(fileOf())));
    expect(cache.read('pages', key)).toBeUndefined();
    cache.write('pages', key, 'made of it');
    expect(cache.read('pages', key)?.toString()).toBe('made of it');
  });

  it('stays while builds use it, and no longer', () => {
    const { folder, cache, key, fileOf } = newCache();
    const start = Date.now() - HOUR;
    const before = new Date(start - HOUR);
    utimesSync(fileOf(), before, before);
    cache.read('pages', key);
    pruneCache(folder, start, join(folder, 'astro'));
    expect(cache.read('pages', key)).toBeDefined();
    utimesSync(fileOf(), before, before);
    pruneCache(folder, start, join(folder, 'astro'));
    expect(cache.read('pages', key)).toBeUndefined();
  });

  it('of a tool with a folder of its own stays while that folder is used', () => {
    const { folder, fileOf } = newCache();
    const start = Date.now() + HOUR;
    pruneCache(folder, start, join(folder, 'pages'));
    expect(fileOf()).toBeDefined();
    pruneCache(folder, start, join(folder, 'page'));
    expect(globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
  });
});
