import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentFindings } from '../../../src/build/check-content.ts';
import { publishedPages } from '../../../src/build/published-pages.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('A library in a repository', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);
  const write = (name: string, text: string) => {
    mkdirSync(dirname(file(name)), { recursive: true });
    writeFileSync(file(name), text);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@library.example', ...args], { cwd: folder });
  const commit = (message: string) => {
    git('add', '-A');
    git('commit', '-qm', message);
  };
  const lost = async () => {
    const options = { isRoute: () => false, ownHosts: [], readAddress: () => undefined };
    const published = await publishedPages(folder);
    const findings = await contentFindings(folder, new Date('2026-11-21'), () => Promise.resolve({ ...options, published }));
    return findings.map(({ message }) => message);
  };

  beforeEach(() => {
    folder = realpathSync(temporaryFolder());
    git('init', '-q');
    for (const name of ['swarms', 'frames', 'never'])
      write(`pages/guides/${name}.md`, `---\nneeds: A hive\n---\n\n# About ${name}\n\nText.\n`);
    // The example that site.yml names.
    write('pages/guides/first-hive.md', '---\nneeds: A hive\n---\n\n# A first hive\n\nText.\n\n## Where to put it\n\nText.\n');
    commit('Write of bees');
    rmSync(file('pages/guides/never.md'));
    cpSync('tests/fixtures/hive/site.yml', file('site.yml'));
    cpSync('tests/fixtures/hive/cities.yml', file('cities.yml'));
    commit('Publish the library');
  });

  it('misses a page that it had and that no other replaces, and none from before it was published', async () => {
    expect(await lost()).toEqual([]);
    rmSync(file('pages/guides/swarms.md'));
    const missed = [expect.stringContaining('/guides/swarms was published and is gone: add "formerly: [guides/swarms]" to')];
    expect(await lost()).toEqual(missed);
    commit('Delete a page');
    expect(await lost()).toEqual(missed);
  });

  it('misses none whose address another page has, or that was given up', async () => {
    renameSync(file('pages/guides/swarms.md'), file('pages/guides/swarming.md'));
    rmSync(file('pages/guides/frames.md'));
    commit('Rename one page, delete the other');
    expect(await lost()).toHaveLength(2);
    write('pages/guides/swarming.md', '---\nneeds: A hive\nformerly: [guides/swarms]\n---\n\nText.\n');
    write('withdrawn.txt', 'guides/frames\n');
    expect(await lost()).toEqual([]);
  });
});
