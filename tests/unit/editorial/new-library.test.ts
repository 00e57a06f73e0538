import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, describe, it } from 'vitest';
import { contentFindings } from '../../../src/build/check-content.ts';
import { newLibrary } from '../../../src/editorial/new-library.ts';
import { newPage } from '../../../src/editorial/new-page.ts';
import { readCities } from '../../../src/site/read-cities.ts';
import { readSite } from '../../../src/site/read-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { today } from './library.ts';

const findingsIn = (folder: string) =>
  contentFindings(folder, today, () =>
    Promise.resolve({ isRoute: () => false, ownHosts: [], published: new Set(), readAddress: () => undefined }),
  );

describe('A new library', () => {
  it('has a name, one section, one page and one city, and nothing to correct', async () => {
    const folder = join(temporaryFolder(), 'libraries/hive');
    const files = await newLibrary(folder, 'The Hive: bees');
    expect(files).toEqual(
      ['.gitignore', 'cities.yml', 'pages/guides/write-a-page.md', 'site.yml'].map((file) => join(folder, file)),
    );
    const site = await readSite(folder);
    expect([site.name, site.shortName, site.sections.length]).toEqual(['The Hive: bees', 'the-hive-bees', 1]);
    expect(await readCities(folder)).toHaveLength(1);
    expect(await findingsIn(folder)).toEqual([]);
  });

  it('keeps the comments of site.yml, which say what to write', async () => {
    const folder = temporaryFolder();
    await newLibrary(folder, 'Hive');
    const unnamed = (text: string) => text.replace(/^name: .*$/m, '').replace(/^shortName: .*$/m, '');
    expect(unnamed(readFileSync(join(folder, 'site.yml'), 'utf8'))).toBe(unnamed(readFileSync('starter/site.yml', 'utf8')));
  });

  it('takes new pages, which need a title and a text', async () => {
    const folder = temporaryFolder();
    await newLibrary(folder, 'Hive');
    const { path } = await newPage(folder, 'guides', 'First hive', '2026-11-21');
    expect(path).toBe('/guides/first-hive');
    expect(readFileSync(join(folder, 'pages/guides/first-hive.mdx'), 'utf8')).toBe(
      '---\ntitle: First hive\n---\n\nTODO: answer the title in the first sentence.\n',
    );
    const errors = (await findingsIn(folder)).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining('replace the placeholder')]);
  });

  it('may be put into a repository without files', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, '.git'));
    expect(await newLibrary(folder, 'Hive')).toContain(join(folder, 'site.yml'));
  });

  it.each([
    ['no folder', '', '', 'Name the folder of the library, then the library: npm run init -- ../hive "Hive"'],
    ['no name', 'hive', '', 'Give the library a name, after its folder: npm run init -- ../hive "Hive"'],
    ['a name in other letters than Latin ones', 'hive', '蜂', 'The name "蜂" has no letter from a to z and no digit'],
    ['a folder that holds files', 'full', 'Hive', 'full is not empty, it holds notes.txt: name one that is new or empty.'],
    ['a file for a folder', 'full/notes.txt', 'Hive', 'notes.txt is a file: name a folder that is new or empty.'],
  ])('with %s is refused, and nothing is written', async (_, place, name, message) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full/notes.txt'), 'Mine.');
    await expect(newLibrary(place && join(folder, place), name)).rejects.toThrow(message);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['full', 'full/notes.txt']);
  });
});
