import { describe, expect, it, vi } from 'vitest';
import type { LibraryPage } from '../../../src/library/pages.ts';
import { sectionIndex } from '../../../src/library/section-index.ts';
import type { Section } from '../../../src/site/site-settings.ts';

vi.mock('astro:content', () => ({}));

const section = (kind: Section['kind'] = 'articles') =>
  ({ id: 'guides', title: 'Guides', description: 'How to do it.', kind }) as Section;
const page = (title: string, { path = title.toLowerCase(), published }: { path?: string; published?: string } = {}) =>
  ({
    path: `/guides/${path}`,
    data: { title, ...(published !== undefined && { published: new Date(published) }) },
    entry: { filePath: `pages/guides/${path}.md` },
  }) as unknown as LibraryPage;
const many = (count: number, make: (number: number) => LibraryPage) => Array.from({ length: count }, (_, number) => make(number));
const outline = (kind: Section['kind'], pages: LibraryPage[]) =>
  sectionIndex(section(kind), pages).parts.map(({ path, groups }) => [
    path,
    ...groups.map(({ title, pages }) => `${title}: ${pages.length}`),
  ]);

describe('The index of a section', () => {
  it('of no pages is one empty page', () => {
    const only = { path: '/guides', title: 'Guides', description: 'How to do it.', place: 'Page 1 of 1', groups: [] };
    expect(sectionIndex(section(), [])).toEqual({ parts: [only], jumps: [] });
  });

  it('of few pages is one list, but a glossary has its letters', () => {
    const pages = [page('Ash'), page('Beech')];
    expect(outline('articles', pages)).toEqual([['/guides', ': 2']]);
    expect(outline('glossary', pages)).toEqual([['/guides', 'A: 1', 'B: 1']]);
  });

  it('of many pages has letters, with accents where the language sorts them, and signs and digits before them', () => {
    const pages = [
      page('#include'),
      page('2 hives'),
      page('42'),
      ...many(60, (n) => page(`Ash ${n}`)),
      page('Élan'),
      page('Oak'),
    ];
    const index = sectionIndex(section(), pages);
    expect(outline('articles', pages)).toEqual([['/guides', '#: 1', '0–9: 2', 'A: 60', 'E: 1', 'O: 1']]);
    expect(index.jumps.map(({ href }) => href)).toEqual(['/guides#symbols', '/guides#09', '/guides#a', '/guides#e', '/guides#o']);
  });

  it('of more pages than fit goes on over further pages, and its links lead to where each letter begins', () => {
    const pages = [...many(150, (n) => page(`Ash ${n}`)), ...many(70, (n) => page(`Oak ${n}`))];
    const index = sectionIndex(section(), pages);
    expect(outline('articles', pages)).toEqual([
      ['/guides', 'A: 100'],
      ['/guides-2', 'A: 50', 'O: 50'],
      ['/guides-3', 'O: 20'],
    ]);
    expect(index.jumps).toEqual([
      { title: 'A', href: '/guides#a' },
      { title: 'O', href: '/guides-2#o' },
    ]);
    expect(index.parts.map(({ title, description }) => [title, description]).slice(0, 2)).toEqual([
      ['Guides', 'How to do it.'],
      ['Guides: Page 2 of 3', 'How to do it. Page 2 of 3.'],
    ]);
  });

  it('of pages in folders has the folders, under the title of their own pages where they have one', () => {
    const inFolder = (folder: string) => (n: number) => page(`${folder} ${n}`, { path: `${folder}/page-${n}` });
    const pages = [
      page('Before you begin'),
      ...many(40, inFolder('wax-moths')),
      ...many(40, inFolder('honey')),
      page('Our honey', { path: 'honey' }),
    ];
    const titled = pages.map((each) =>
      each.path === '/guides/honey' ? { ...each, entry: { filePath: 'honey/index.md' } } : each,
    );
    expect(outline('articles', titled as LibraryPage[])).toEqual([['/guides', ': 1', 'Our honey: 41', 'Wax moths: 40']]);
  });

  it('of a newsletter has the years', () => {
    const issues = (year: number, count: number) =>
      many(count, (n) => page(`Issue ${year}-${n}`, { published: `${year}-05-01` }));
    expect(outline('newsletter', [...issues(2026, 40), ...issues(2025, 50)])).toEqual([['/guides', '2026: 40', '2025: 50']]);
  });
});
