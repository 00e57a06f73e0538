import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildDigests, differingFiles } from '../support/build-digests.ts';
import { buildLibrary, runBuild } from '../support/build-library.ts';
import { engineBuild, engineLibrary } from '../support/engine-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** As deep in the project as the engine's library, whose pages import code by its path. */
const library = '.build/cached/library';

beforeAll(() => {
  rmSync(library, { recursive: true, force: true });
  // The pages of the first have every component; those of the second are plain, and many.
  for (const each of [engineLibrary, generatedLibrary(120, ['glossary', 'playbooks'])])
    cpSync(each, library, { recursive: true });
});

function plainPage(name: string): string {
  return `---\ntitle: A page that is ${name}\ndescription: This page is ${name} after the first build, so that the second has to take what other pages showed of it out of them again.\nupdated: 2026-11-21\ntags: [generated]\naliases: [${name} page]\nrelated: [playbooks/page-1, playbooks/page-3, playbooks/page-5]\n---\n\nThe text of a page that is ${name}.\n`;
}

/** The keys of the entries of a cache: src/build/build-cache.ts. */
function keysIn(cache: string): string[] {
  const files = globSync('*.entries', { cwd: cache }).map((file) => readFileSync(join(cache, file), 'latin1'));
  return files.flatMap((text) => [...text.matchAll(/([0-9a-f]{64}) [0-9a-f]{64} \d{12}\n/g)].map(([, key]) => key!));
}

function change(file: string, replacements: [from: string | RegExp, to: string][]): void {
  const text = readFileSync(file, 'utf8');
  const changed = replacements.reduce((before, [from, to]) => before.replace(from, to), text);
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
}

it('A build that takes up what an earlier one made is a clean build in every byte', async () => {
  const page = (path: string) => join(library, 'pages', path);
  const out = temporaryFolder();
  const env = { SOURCE_DATE_EPOCH: engineBuild.SOURCE_DATE_EPOCH };
  const build = async () => {
    const { code, output } = await runBuild(library, out, env);
    expect(code, output).toBe(0);
  };
  const kept = () => keysIn(join(out, '.cache'));
  // Pages to which none leads can be deleted and renamed.
  for (const name of ['deleted', 'renamed']) writeFileSync(page(`glossary/${name}.md`), plainPage(name));
  await build();
  const before = new Set(kept());

  change(page('glossary/page-0.md'), [[/\n\n## /, '\n\nOne sentence more.\n\n## ']]);
  change(page('glossary/page-2.md'), [[/^title: .*$/m, 'title: A title that other pages show']]);
  change(page('glossary/page-4.md'), [[/^aliases: .*$/m, 'aliases: [dilution of shares]']]);
  change(page('glossary/page-6.md'), [[/^tags: .*$/m, 'tags: [generated, of-its-own]']]);
  rmSync(page('glossary/deleted.md'));
  renameSync(page('glossary/renamed.md'), page('glossary/renamed-now.md'));
  await build();
  const taken = kept().filter((key) => before.has(key));
  expect(taken.length).toBeGreaterThan(70);

  const clean = await buildLibrary(library, env);
  expect(differingFiles(buildDigests(out), buildDigests(clean))).toEqual([]);
});
