import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { feedLibrary, refreshEvents } from '../support/feed-library.ts';
import { serveText, startFeedServer, upcomingCalendar } from '../support/feed-server.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { filesIn, lastBuild, leaveLastBuild } from '../support/last-build.ts';
import { hasSmallDisk, onSmallDisk } from './small-disk.ts';

if (!hasSmallDisk)
  console.warn('Not tested: a full disk. This machine does not let a test mount a small one (unshare -rm, unshare -m).');

const folder = temporaryFolder();
mkdirSync('.build', { recursive: true });
const inProject = mkdtempSync(resolve('.build/disk-'));
afterAll(() => rmSync(inProject, { recursive: true }));

describe.skipIf(!hasSmallDisk)('On a disk that is full', () => {
  const content = generatedLibrary(30);

  // In the project, where a build happens: enough for nothing, and for part of the pages. Elsewhere, where a complete one is copied to: for part.
  it.each([
    [50_000, inProject],
    [4_500_000, inProject],
    [1_500_000, folder],
  ])('with %d bytes left, a build says so and leaves the last one as it was', async (free, place) => {
    const out = join(place, `out-${free}`);
    const left = join(folder, `left-${free}`);
    leaveLastBuild(out);
    const env = { CONTENT_DIR: content, OUT_DIR: out };
    const { code, output } = await onSmallDisk({ folder: out, left, free }, ['scripts/build.ts'], env);
    expect(output).toMatch(/ENOSPC|no space left|No space left/);
    expect(output).toContain('The site was not built');
    expect(output).toContain(`the last build is still in ${out}/dist`);
    expect(code).toBe(1);
    expect(filesIn(left)).toEqual(lastBuild);
  });

  it('a refresh of the events says so and leaves the last ones as they were', async () => {
    const server = await startFeedServer(serveText(upcomingCalendar(3)));
    const library = feedLibrary([{ id: 'feed-berlin', city: 'berlin', url: `${server.origin}/feed.ics` }]);
    expect((await refreshEvents(library, [server.origin])).code).toBe(0);
    const before = filesIn(dirname(library.store));
    server.answer(serveText(upcomingCalendar(20)));

    const left = join(folder, 'left-store');
    const { content, store } = library;
    const args = ['scripts/events/refresh.ts', '--content', content, '--store', store, '--trust-origin', server.origin];
    const { code, output } = await onSmallDisk({ folder: dirname(store), left, free: 4096 }, args);
    expect(output).toMatch(/events\.json cannot be written and stays as it was: .*ENOSPC/);
    expect(code).toBe(1);
    expect(filesIn(left)).toEqual(before);

    // The same run where there is room: it was the disk.
    const { code: again } = await refreshEvents(library, [server.origin]);
    expect([again, library.readStore().events.length]).toEqual([0, 20]);
    await server.close();
  });
});
