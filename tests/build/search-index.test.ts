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

  it('has the cells of the head of a table apart', () => {
    const [found] = index.search('question first second source', { limit: 1 }).hits;
    expect(found).toMatchObject({ path: '/pricing/compare' });
    expect(found!.passage).toContain('Question First Second Source');
  });
});
