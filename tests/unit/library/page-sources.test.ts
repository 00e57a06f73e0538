import { describe, expect, it } from 'vitest';
import { pageSource } from '../../../src/library/page-sources.ts';

const source = (id?: string) => ({ id, title: `Title of ${id}`, checked: new Date('2026-11-21'), recheck: 12 });
const page = { path: '/compare/a-or-b', data: { sources: [source('act'), source(), source('paper')] } };

describe('A source of a page', () => {
  it('is found by its id', () => {
    expect(pageSource(page, 'paper', 'Source').title).toBe('Title of paper');
  });

  it('that there is not stops the build with page, component and the ids that there are', () => {
    expect(() => pageSource(page, 'papre', 'Compare')).toThrow(
      '/compare/a-or-b: <Compare> names the source "papre", which the page does not have; those with an id are act, paper',
    );
    expect(() => pageSource({ ...page, data: { sources: [source()] } }, 'act', 'Source')).toThrow(
      '/compare/a-or-b: <Source> names the source "act", which the page does not have; give a source in the frontmatter that id',
    );
  });

  it('cannot be named outside a page of the library', () => {
    expect(() => pageSource(undefined, 'act', 'Source')).toThrow('<Source> stands outside a page');
  });
});
