import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../../src/site/read-site.ts';
import { localeOf } from '../../../src/site/site-settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const hive = readFileSync('tests/fixtures/hive/site.yml', 'utf8');

/** What is wrong with a site.yml, as `line: message`. */
async function mistakesIn(text: string): Promise<string[]> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'site.yml'), text);
  const file = relative(process.cwd(), join(folder, 'site.yml'));
  const failure = await readSite(folder).then(
    () => '',
    (reason: Error) => reason.message,
  );
  return failure.split('\n').map((line) => line.replace(`${file}:`, ''));
}

describe('site.yml', () => {
  it('of a small library can be read', async () =>
    expect(await readSite('tests/fixtures/hive')).toMatchObject({ name: 'Hive', shortName: 'hive' }));

  it('says how dates and numbers are written, by its language unless it names a locale', async () => {
    expect(localeOf(await readSite('tests/fixtures/imkerei'))).toBe('de');
    expect(localeOf({ language: 'de', locale: 'de-AT' })).toBe('de-AT');
  });

  it('that is missing is asked for', async () =>
    expect(readSite(temporaryFolder())).rejects.toThrow(/site\.yml:1: the file is missing/));

  it.each([
    ['name: Hive', 'name: ""', /^2: name: give the site a name$/],
    ['language: en-GB', 'language: English!', /^\d+: language: give a language tag, for example en-GB$/],
    ['language: en-GB', 'language: german', /^4: language: give a language tag, for example en-GB$/],
    ['language: en-GB', 'language: en_GB', /^4: language: give a language tag, for example en-GB$/],
    [
      'language: en-GB',
      'language: de\nlocale: Austria',
      /^5: locale: give a language tag with a region, for example de-AT, or leave/,
    ],
    ['shortName: hive', 'shortName: The Hive', /^\d+: shortName: write the short name in lower case with hyphens$/],
    ['- id: guides', '- id: search', /^\d+: sections\.0\.id: "search" is an address of the site itself: choose another id$/],
    ['- id: plants', '- id: guides', /^\d+: sections\.\d\.id: another section has the id "guides": rename one$/],
    ['usualKind: talk', 'usualKind: party', /^\d+: calendar\.usualKind: name one of the kinds$/],
    ["accent: ['#8a4b00'", "accent: ['brown'", /^\d+: colours\.accent\.0: write a colour as six hexadecimal digits/],
    ['legal:', 'logo: bee.svg\nlegal:', /^\d+: logo: there is no file bee\.svg beside site\.yml/],
    [
      'legal:',
      'home: [guides, plnats]\nlegal:',
      /^\d+: home\.1: there is no section "plnats": write one of guides, plants, seasons, events$/,
    ],
    [
      'legal:',
      'groups: [{ id: learn, title: Learn, description: All., sections: [guides, plnats] }]\nlegal:',
      /^\d+: groups\.0\.sections\.1: there is no section "plnats": write one of guides, plants, seasons, events$/,
    ],
    [
      'legal:',
      'groups: [{ title: Learn, sections: [guides, plants] }]\nlegal:',
      /^\d+: groups\.0\.id: a group of several sections has a page: give it an id and a description$/,
    ],
    [
      'legal:',
      'groups: [{ id: plants, title: Learn, description: All., sections: [guides, seasons] }]\nlegal:',
      /^\d+: groups\.0\.id: "plants" is the address of a section: choose another id$/,
    ],
    [
      'legal:',
      'home: [{ titel: Start }]\nlegal:',
      /^\d+: home\.0: write the id of a section, or events, or pages under a heading: /,
    ],
    ['legal:', 'home: [{ title: New, changed: 99 }]\nlegal:', /^\d+: home\.0\.changed: show 1 to 10 pages$/],
    ['page: guides/first-hive', 'page: /guides/first-hive', /^\d+: examples\.page: name a page as section\/slug/],
  ])('with “%s” as “%s” is refused with line and remedy', async (right, wrong, message) => {
    expect(hive).toContain(right);
    expect(await mistakesIn(hive.replace(right, wrong))).toEqual([expect.stringMatching(message)]);
  });

  it('may feature any page on the home page', async () => {
    const home = 'home: [{ title: Start, pages: [guides/first-hive, c-runtime/io/f_open] }]\nlegal:';
    expect(await mistakesIn(hive.replace('legal:', home))).toEqual(['']);
  });

  it('names a field that does not exist', async () =>
    expect((await mistakesIn(`${hive}\nauthor: Me\n`)).join()).toContain('Unrecognized key: "author"'));

  it('takes one glossary', async () => {
    const twice = hive.replaceAll(/(- id: (?:guides|plants)\n)/g, '$1    kind: glossary\n');
    expect((await mistakesIn(twice)).join()).toMatch(/"\w+" is the glossary already: give one of the two another kind/);
  });
});
