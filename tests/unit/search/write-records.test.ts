import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titleHash } from '../../../src/search/title-hash.ts';
import { RecordStore } from '../../../src/search/record-store.ts';
import { writeRecords } from '../../../src/search/write-records.ts';
import { buildSite, type Site } from './site-fixture.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('the record store', () => {
  let site: Site;
  let store: RecordStore;
  const all = () => Array.from({ length: store.pageCount }, (_, page) => store.record(page));

  beforeAll(async () => {
    site = await buildSite([
      {
        path: '/glossary/dilution.html',
        title: 'Dilution',
        aliases: ['Share dilution', 'Équity dilution'],
        description: 'D.',
        section: 'glossary',
        text: 'Text of it.',
      },
      {
        path: '/playbooks/raise/',
        title: 'How to raise',
        section: 'playbooks',
        facts: 'For founders',
        text: 'First part.\nSecond part.',
      },
      { path: '/', title: 'Almanac & more', text: '1 < 2' },
    ]);
    store = new RecordStore(site.recordsDirectory);
  }, 60_000);
  afterAll(() => {
    store.close();
    site.remove();
  });

  it('contains what Pagefind found on each page', () => {
    expect(all().find(({ path }) => path === '/glossary/dilution')).toEqual({
      path: '/glossary/dilution',
      title: 'Dilution',
      description: 'D.',
      aliases: ['Share dilution', 'Équity dilution'],
      section: 'glossary',
      text: 'Dilution. Text of it.',
      titleWords: 1,
      bodyStart: 1,
    });
    expect(
      all()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/', '/glossary/dilution', '/playbooks/raise']);
    expect(all().find(({ path }) => path === '/')).toMatchObject({
      title: 'Almanac & more',
      titleWords: 3,
      text: 'Almanac & more. 1 < 2.',
    });
  });

  it('knows where the body of a page starts, below the facts about it', () => {
    const { text, bodyStart } = all().find(({ path }) => path === '/playbooks/raise')!;
    expect(text.split(' ').slice(bodyStart).join(' ')).toBe('First part. Second part.');
  });

  it('finds pages by title or alias in any spelling', () => {
    const named = (name: string) => Array.from(store.pagesTitled(titleHash(name)!), (page) => store.record(page).path);
    expect(named('dilutions')).toEqual(['/glossary/dilution']);
    expect(named('EQUITY  dilution?')).toEqual(['/glossary/dilution']);
    expect(named('raise')).toEqual([]);
  });

  it('knows the order of the paths', () => {
    const byOrder = all().map(({ path }, page) => ({ path, order: store.pathOrder[page]! }));
    expect(byOrder.sort((a, b) => a.order - b.order).map(({ path }) => path)).toEqual([
      '/',
      '/glossary/dilution',
      '/playbooks/raise',
    ]);
  });

  it('has the same bytes when it is written again, and leaves no draft', () => {
    const directory = temporaryFolder();
    expect(writeRecords(site.pagefindDirectory, directory)).toEqual({ pages: 3 });
    writeRecords(site.pagefindDirectory, directory);
    expect(readdirSync(directory)).toEqual(['records.store']);
    expect(readFileSync(join(directory, 'records.store'))).toEqual(readFileSync(join(site.recordsDirectory, 'records.store')));
  });
});
