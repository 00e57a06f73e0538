import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fitBundles, LIMITS } from '../../../src/build/bundle-sizes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MB = 1_000_000;
const config = '[functions]\nnode_bundler = "nft"\n[functions.search]\nincluded_files = ["dist/**/*.md", "artifacts/**"]\n';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'dist/a'), { recursive: true });
  mkdirSync(join(folder, 'artifacts'));
  writeFileSync(join(folder, 'dist/a/text.md'), 'x'.repeat(2 * MB));
  writeFileSync(join(folder, 'artifacts/noise'), randomBytes(1 * MB));
  writeFileSync(join(folder, 'dist/ignored.html'), randomBytes(5 * MB));
});

describe('A build for Netlify', () => {
  it('goes on while every function is within the limits', () => {
    expect(() => fitBundles(config, folder)).not.toThrow();
    expect(() => fitBundles(config, folder, { unzipped: 3 * MB, zipped: 1.1 * MB })).not.toThrow();
  });

  it('stops when the files of a function are too large, and says which, by how much and what to do', () => {
    expect(() => fitBundles(config, folder, { unzipped: 2.9 * MB, zipped: 1.1 * MB })).toThrow(
      'The files of the function "search" take 3 MB unzipped, of 3 MB that Netlify allows: shorten its included_files in netlify.toml, or split the library into two sites with CONTENT_DIR.',
    );
    expect(() => fitBundles(config, folder, { unzipped: 3 * MB, zipped: 0.9 * MB })).toThrow(/2 MB zipped, of 1 MB/);
  });

  it('leaves out the Markdown, then the search index, when they would be too large with it, and only then', () => {
    const everything = '[functions.mcp]\nincluded_files = ["artifacts/noise", "artifacts/pages/**", "artifacts/search/**"]\n';
    const files = ['artifacts/pages/a/text.md', 'artifacts/search/index/a.pf_index', 'artifacts/search/records.jsonl'];
    const optional = files.map((file) => join(folder, file));
    for (const file of optional) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, 'x'.repeat(2 * MB));
    }
    const leftOutWithin = (megabytes: number) => {
      const leftOut = fitBundles(everything, folder, { unzipped: megabytes * MB, zipped: 9 * MB });
      return [leftOut, optional.map((file) => existsSync(file))];
    };
    expect(leftOutWithin(7)).toEqual([[], [true, true, true]]);
    expect(leftOutWithin(5)).toEqual([['The Markdown of pages'], [false, true, true]]);
    expect(leftOutWithin(4.9)).toEqual([
      ['The Markdown of pages', 'The search index'],
      [false, false, false],
    ]);
    expect(() => leftOutWithin(0.9)).toThrow('"mcp"');
  });

  it('keeps room for our own code', () => {
    expect(LIMITS.unzipped).toBeLessThan(250 * MB);
    expect(LIMITS.zipped).toBeLessThan(50 * MB);
  });
});
