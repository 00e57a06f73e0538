import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { openSearchEngine } from '../../src/search/search-engine.ts';

describe('The index', () => {
  const fixture = inject('componentsBuild');
  const index = openSearchEngine({
    pagefindDirectory: join(fixture, 'dist/pagefind'),
    recordsDirectory: join(fixture, 'artifacts/search'),
  });
  afterAll(() => index.close());

  it('shows a row of a table with its caption and the heads of its columns', () => {
    const [found] = index.search('reserve a quarter', { limit: 1 }).hits;
    expect(found).toMatchObject({ path: '/pricing/compare' });
    expect(found!.passage).toContain('Two forms. Reserve: First None, Second A quarter');
    // Sources are found and not shown.
    expect(found!.passage).not.toContain('Source');
  });
});
