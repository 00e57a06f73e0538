import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runBuild } from '../support/build-library.ts';
import { feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { serveText, startFeedServer, upcomingCalendar } from '../support/feed-server.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { hasSmallDisk, onSmallDisk } from './small-disk.ts';

if (!hasSmallDisk)
  console.warn('Not tested: a full disk. This machine does not let a test mount a small one (unshare -rm, unshare -m).');

const folder = temporaryFolder();
mkdirSync('.build', { recursive: true });
const inProject = mkdtempSync(resolve('.build/disk-'));
afterAll(() => rmSync(inProject, { recursive: true }));

/** A build as it was left: what it is made of does not matter. */
const lastBuild: Record<string, string> = {
  'dist/index.html': 'the last good page',
  'artifacts/events.json': 'the last good events',
  'artifacts/site.json': 'the last good record',
  'artifacts/built-from': 'the last good inputs',
};

function write(files: Record<string, string>, into: string): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(into, dirname(path)), { recursive: true });
    writeFileSync(join(into, path), content);
  }
}

function read(from: string): Record<string, string> {
  const paths = globSync(['**/*', '.build/**/*'], { cwd: from }).filter((path) => statSync(join(from, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(from, path), 'utf8')]));
}

describe.skipIf(!hasSmallDisk)('On a disk that is full', () => {
  const content = generatedLibrary(30);

  // In the project, where a build happens: enough for nothing, and for part of the pages. Elsewhere, where a complete one is copied to: for part.
  it.each([
    [50_000, inProject],
    [4_500_000, inProject],
    [1_500_000, folder],
  ])('with %d bytes left, a build says so and leaves the last one as it was', { timeout: 180_000 }, async (free, place) => {
    const out = join(place, `out-${free}`);
    const left = join(folder, `left-${free}`);
    write(lastBuild, out);
    const env = { CONTENT_DIR: content, OUT_DIR: out };
    const { code, output } = await onSmallDisk({ folder: out, left, free }, ['scripts/build.ts'], env);
    expect(output).toMatch(/ENOSPC|no space left|No space left/);
    expect(output).toContain('The site was not built');
    expect(output).toContain(`the last build is still in ${out}/dist`);
    expect(code).toBe(1);
    expect(read(left)).toEqual(lastBuild);
  });

  it('a refresh of the events says so and leaves the last ones as they were', { timeout: 60_000 }, async () => {
    const server = await startFeedServer(serveText(upcomingCalendar(3)));
    const library = feedLibrary([{ id: 'feed-berlin', city: 'berlin', url: `${server.origin}/feed.ics` }]);
    expect((await refreshEvents(library, [server.origin])).code).toBe(0);
    const before = read(dirname(library.store));
    server.answer(serveText(upcomingCalendar(20)));

    const left = join(folder, 'left-store');
    const { content, store } = library;
    const args = ['scripts/events/refresh.ts', '--content', content, '--store', store, '--trust-origin', server.origin];
    const { code, output } = await onSmallDisk({ folder: dirname(store), left, free: 4096 }, args);
    expect(output).toMatch(/events\.json cannot be written and stays as it was: .*ENOSPC/);
    expect(code).toBe(1);
    expect(read(left)).toEqual(before);

    // The same run where there is room: it was the disk.
    const { code: again } = await refreshEvents(library, [server.origin]);
    expect([again, library.readStore().events.length]).toEqual([0, 20]);
    await server.close();
  });
});

describe('A build that fails for another reason', () => {
  it('leaves the last one as it was, too', { timeout: 120_000 }, async () => {
    const out = temporaryFolder();
    const content = generatedLibrary(30);
    writeFileSync(join(content, 'pages/glossary/page-0.md'), 'no frontmatter');
    write(lastBuild, out);
    const { code, output } = await runBuild(content, out);
    expect([code, output]).toEqual([1, expect.stringContaining('the last build is still in')]);
    expect(read(out)).toEqual(lastBuild);
  });
});
