import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BuildCache, pruneCache } from '../../../src/build/build-cache.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The cache of a build in a folder; of another engine if one is named. */
function cacheOf(cacheFolder: string, build: string, engine = 'engine') {
  return new BuildCache({ cacheFolder, engine, build });
}

/** A cache in which the first build has written three entries. */
function newCache() {
  const folder = temporaryFolder();
  const cache = cacheOf(folder, 'first');
  const keys = ['one', 'two', 'three'].map((name) => cache.key(name)) as [string, string, string];
  for (const key of keys) cache.write(key, `made of ${key}`);
  return { folder, cache, keys };
}

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));

describe('An entry', () => {
  it('is there for the build that made it, in another thread, and for a later one', () => {
    const { folder, cache, keys } = newCache();
    for (const each of [cache, cacheOf(folder, 'first'), cacheOf(folder, 'second')])
      expect(keys.map((key) => each.read(key)?.toString())).toEqual(keys.map((key) => `made of ${key}`));
  });

  it('can be empty', () => {
    const { folder, cache, keys } = newCache();
    cache.write(keys[0], '');
    expect(cacheOf(folder, 'second').read(keys[0])).toEqual(Buffer.alloc(0));
  });

  it('has another key for other sources, another order of them and another engine', () => {
    const { folder, cache } = newCache();
    const other = cacheOf(folder, 'first', 'next engine');
    const keys = [cache.key('a', 'b'), cache.key('b', 'a'), cache.key('ab'), other.key('a', 'b')];
    expect(new Set(keys).size).toBe(4);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1), 2],
    ['without its content', (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('\n') + 1), 2],
    ['cut off in its header', (bytes: Buffer) => bytes.subarray(0, bytes.lastIndexOf('\n')), 2],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]), 2],
    ['changed in its header', (bytes: Buffer) => bytes.fill('?', bytes.lastIndexOf('\n')), 2],
    ['gone with all others', () => Buffer.alloc(0), 0],
  ])('that is %s is none, can be written again, and leaves those before it as they are', (_, damage, left) => {
    const { folder, keys } = newCache();
    const [name = ''] = filesIn(folder);
    writeFileSync(join(folder, name), damage(readFileSync(join(folder, name))));
    const cache = cacheOf(folder, 'second');
    expect(keys.filter((key) => cache.read(key))).toEqual(keys.slice(0, left));
    cache.write(keys[2], 'made again');
    for (const each of [cache, cacheOf(folder, 'second')]) expect(each.read(keys[2])?.toString()).toBe('made again');
  });

  it('stays while builds use it, and no longer', () => {
    const { folder, keys } = newCache();
    const second = { cacheFolder: folder, engine: 'engine', build: 'second' };
    const cache = new BuildCache(second);
    cache.read(keys[1]);
    pruneCache(second, join(folder, 'astro'));
    const next = cacheOf(folder, 'third');
    expect(keys.filter((key) => next.read(key))).toEqual([keys[1]]);
  });

  it('is copied once, however often a build reads it', () => {
    const { folder, keys } = newCache();
    const cache = cacheOf(folder, 'second');
    const sizes = [1, 2, 3].map(() => {
      cache.read(keys[1]);
      return filesIn(folder).map((name) => readFileSync(join(folder, name)).length);
    });
    expect(sizes[2]).toEqual(sizes[0]);
  });
});

describe('The folder of a cache', () => {
  it('keeps the files of a tool while its folder is used, and loses all others that no build uses', () => {
    const folder = temporaryFolder();
    for (const name of ['used', 'unused', 'used-not']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, `file in ${name}`), '');
    }
    pruneCache({ cacheFolder: folder, build: 'this' }, join(folder, 'used'));
    expect(filesIn(folder)).toEqual(['file in used']);
  });

  it('has a file for each thread that makes or takes something', () => {
    const { folder, keys } = newCache();
    const [reader, writer] = [cacheOf(folder, 'first'), cacheOf(folder, 'first')];
    reader.read(keys[0]);
    writer.write(writer.key('four'), 'made of four');
    expect(filesIn(folder)).toHaveLength(2);
  });
});
