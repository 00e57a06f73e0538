import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitDays } from '../../../src/editorial/commit-days.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('The days of the commits of a page', () => {
  it('are those of the oldest and the newest that changed its file', () => {
    const folder = realpathSync(temporaryFolder());
    const commit = (file: string, text: string, day: string) => {
      mkdirSync(join(folder, 'pages'), { recursive: true });
      writeFileSync(join(folder, 'pages', file), text);
      git(folder, ['add', '.']);
      git(folder, ['commit', '-qm', file], { GIT_COMMITTER_DATE: `${day}T12:00:00Z`, GIT_AUTHOR_DATE: `${day}T12:00:00Z` });
    };
    git(folder, ['init', '-q']);
    commit('a.md', 'one', '2024-01-02');
    commit('b ü.md', 'one', '2024-02-03');
    commit('a.md', 'two', '2025-03-04');
    expect(commitDays(join(folder, 'pages'))).toEqual(
      new Map([
        [join(folder, 'pages/a.md'), { first: new Date('2024-01-02'), last: new Date('2025-03-04') }],
        [join(folder, 'pages/b ü.md'), { first: new Date('2024-02-03'), last: new Date('2024-02-03') }],
      ]),
    );
  });

  it('are unknown outside of a repository', () => expect(commitDays(temporaryFolder())).toEqual(new Map()));
});

function git(folder: string, args: string[], env: Record<string, string> = {}): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@library.example'];
  execFileSync('git', [...author, ...args], { cwd: folder, env: { ...process.env, ...env } });
}
