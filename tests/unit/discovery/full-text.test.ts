import { expect, it } from 'vitest';
import { bodiesIn, fullTexts } from '../../../src/discovery/full-text.ts';
import type { PageRecord } from '../../../src/manifest/page-record.ts';

it('The file of all pages has the text of each, which can be found in it again', () => {
  const bodies = new Map([
    ['/a', 'Text.\n\n---\n\n## Heading\n\nMore.\n'],
    ['/b', ''],
    ['/c', '# Source: none\n'],
  ]);
  const pages = [...bodies.keys()].map((path) => ({
    path,
    title: path,
    url: `https://example.org${path}`,
    updated: '2026-11-22',
  }));
  const [whole] = fullTexts(pages as PageRecord[], ({ path }) => bodies.get(path) ?? '');
  const found = bodiesIn([...(whole?.body ?? [])].join(''));
  expect([...found].map(([path, body]) => [path, body.trim()])).toEqual([...bodies].map(([path, body]) => [path, body.trim()]));
});
