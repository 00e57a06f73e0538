import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLanguage } from '../../../src/search/language.ts';
import { nameHash, nameWords } from '../../../src/search/title-hash.ts';
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
      { path: '/playbooks/close', title: 'How to close', answer: 'Sign last.', facts: 'For founders.', text: 'First part.' },
      {
        path: '/glossary/sources',
        title: 'Sources',
        text: '',
        html:
          '<p>A<sup data-pagefind-ignore>[1]</sup> first<sup data-pagefind-ignore>[1]</sup><sup data-pagefind-ignore>[2]</sup>, <small>(A, 2026)</small>. Second, <small>(B)</small> and third <small>(C)</small></p><table><tr><th>What</th>' +
          '<th>Source</th></tr><tr><td>Rate <small class="x">(D)</small></td><td class="source">E</td></tr></table>',
      },
      { path: '/', title: 'Almanac & more', text: '1 < 2' },
      {
        path: '/data/rounds',
        title: 'Rounds',
        text: '',
        html:
          '<p>Lead</p><h2 id="by-size">By <em>size</em></h2><figure><figcaption>Shares sold</figcaption><table>' +
          '<thead><tr><th rowspan="2">After</th><th colspan="2">Holds</th></tr><tr><th>New</th><th>Old</th></tr></thead>' +
          '<tbody><tr><th scope="row">Seed round</th><td>30%</td><td></td></tr><tr><td colspan=3><ul><li>All</li></ul></td></tr>' +
          '</tbody></table></figure><p>Data: <a href="/r.csv">rounds.csv</a></p><h3>No id</h3><p>See Node.js for more of it.</p>',
      },
    ]);
    store = new RecordStore(site.recordsDirectory);
  });
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
      sections: [],
      tables: [],
      gaps: [],
      smallPrint: [],
      omissions: [],
    });
    expect(
      all()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/', '/data/rounds', '/glossary/dilution', '/glossary/sources', '/playbooks/close', '/playbooks/raise']);
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

  it('knows that a page starts with its answer where that stands above the facts', () => {
    const { text, bodyStart } = all().find(({ path }) => path === '/playbooks/close')!;
    expect(text.split(' ').slice(bodyStart).join(' ')).toBe('Sign last. For founders. First part.');
  });

  it('parts the facts from the answer above them and from the text below them', () => {
    const { text, gaps } = all().find(({ path }) => path === '/playbooks/close')!;
    const words = text.split(' ');
    expect(gaps.map(([at, length]) => [words[at], length])).toEqual([
      ['For', 0],
      ['First', 0],
    ]);
  });

  it('knows small print and sources of tables, with the punctuation that follows', () => {
    const { text, smallPrint } = all().find(({ path }) => path === '/glossary/sources')!;
    const words = text.split(' ');
    expect(text).toBe('Sources. A first, (A, 2026). Second, (B) and third (C). What Source Rate (D). E.');
    expect(smallPrint.map(([at, length]) => words.slice(at, at + length).join(' '))).toEqual([
      '(A, 2026).',
      '(B)',
      '(C).',
      '(D).',
      'E.',
    ]);
  });

  it('knows where a line has the marks of footnotes, which are not in the text and part no word from its punctuation', () => {
    expect(all().find(({ path }) => path === '/glossary/sources')!.omissions).toEqual([2, 3, 3]);
  });

  it('knows where sections, tables with their captions, and links to files are in the text', () => {
    const { text, sections, tables, gaps } = all().find(({ path }) => path === '/data/rounds')!;
    const words = text.split(' ');
    const part = ([at, length]: readonly [number, number, ...unknown[]]) => words.slice(at, at + length).join(' ');
    expect(sections.map((section) => [part(section), section[2]])).toEqual([['By size.', 'by-size']]);
    expect(gaps.map(part)).toEqual(['Data: rounds.csv.']);
    expect(tables).toHaveLength(1);
    const { at, cells, columns, heads, places, caption } = tables[0]!;
    expect(part(caption!)).toBe('Shares sold.');
    expect([columns, heads]).toEqual([3, 2]);
    const starts = cells.map((_, cell) => cells.slice(0, cell).reduce((sum, length) => sum + length, at));
    const texts = cells.map((length, cell) => part([starts[cell]!, length]));
    expect(places!.map((cell) => texts[cell])).toEqual([
      ...['After', 'Holds', 'Holds'],
      ...['After', 'New', 'Old'],
      ...['Seed round', '30%', ''],
      ...['All.', 'All.', 'All.'],
    ]);
  });

  it('finds pages by title or alias in any spelling', () => {
    const named = (name: string) =>
      Array.from(store.pagesNamed(nameHash(nameWords(name, openLanguage('en')))!), (page) => store.record(page).path);
    expect(named('dilutions')).toEqual(['/glossary/dilution']);
    expect(named('EQUITY  dilution?')).toEqual(['/glossary/dilution']);
    expect(named('raise')).toEqual([]);
  });

  it('knows the order of the paths', () => {
    const byOrder = all().map(({ path }, page) => ({ path, order: store.pathOrder[page]! }));
    expect(byOrder.sort((a, b) => a.order - b.order).map(({ path }) => path)).toEqual([
      '/',
      '/data/rounds',
      '/glossary/dilution',
      '/glossary/sources',
      '/playbooks/close',
      '/playbooks/raise',
    ]);
  });

  it('has the same bytes when it is written again, and leaves no draft', () => {
    const directory = temporaryFolder();
    expect(writeRecords(site.pagefindDirectory, directory)).toEqual({ pages: 6, language: 'en-gb', agreement: 1 });
    writeRecords(site.pagefindDirectory, directory);
    expect(readdirSync(directory)).toEqual(['records.jsonl', 'records.store']);
    for (const file of readdirSync(directory))
      expect(readFileSync(join(directory, file))).toEqual(readFileSync(join(site.recordsDirectory, file)));
  });
});
