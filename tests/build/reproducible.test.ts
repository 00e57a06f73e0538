import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateLibrary } from '../../scripts/bench/generate-library.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'almanac-reproducible-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a library for one day into a folder of its own, and returns the digest of every file that it wrote. */
function build(content: string, name: string): Map<string, string> {
  const out = join(folder, name);
  const env = { ...process.env, CONTENT_DIR: content, OUT_DIR: out, SOURCE_DATE_EPOCH: '1795219200' };
  const { status, stderr } = spawnSync('astro', ['build'], { env, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const files = globSync('**/*', { cwd: out }).filter((file) => statSync(join(out, file)).isFile());
  return new Map(
    files.sort().map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(out, file)))
        .digest('hex'),
    ]),
  );
}

describe('Two builds of the same', () => {
  it('library are the same in every byte', () => {
    const first = build('content', 'first');
    expect(first.size).toBeGreaterThan(1000);
    expect(differing(first, build('content', 'second'))).toEqual([]);
  });

  it('large library keep every list under 50,000 characters, and the ones at the root lead to all', () => {
    const content = join(folder, 'large');
    generateLibrary(content, 2500);
    const out = join(folder, 'large-out/dist');
    build(content, 'large-out');
    const lists = globSync('**/llms*.txt', { cwd: out }).filter((file) => !file.endsWith('llms-full.txt'));
    for (const file of [...lists, 'sitemap.md'])
      expect([file, readFileSync(join(out, file), 'utf8').length < 50_000]).toEqual([file, true]);
    const root = readFileSync(join(out, 'llms.txt'), 'utf8');
    const notNamed = lists.filter((file) => file !== 'llms.txt' && !root.includes(`/${file})`));
    expect(notNamed).toEqual([]);
    expect(lists.some((file) => file.endsWith('llms-2.txt'))).toBe(true);
  });
});

function differing(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));
}
