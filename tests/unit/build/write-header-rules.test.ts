import { expect, it } from 'vitest';
import { headerRules } from '../../../src/build/write-header-rules.ts';

const contentTypeRule = (path: string, mediaType: string) =>
  headerRules([], [{ path, mediaType }], 'https://example.org').find(
    (rule) => rule.path === path && 'Content-Type' in rule.headers,
  );

it.each([
  ['/.well-known/catalog', 'application/linkset+json'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json'],
])('A document gets a rule for its media type where its name says another or none: %s', (path, mediaType) => {
  expect(contentTypeRule(path, mediaType)?.headers).toEqual({ 'Content-Type': mediaType });
});

it.each([
  ['/library/parity.json', 'application/json'],
  ['/security.txt', 'text/plain; charset=utf-8'],
  ['/auth.md', 'text/markdown; charset=utf-8'],
])('A document needs no rule for a media type that its name says: %s', (path, mediaType) => {
  expect(contentTypeRule(path, mediaType)).toBeUndefined();
});

it('The first rule has the headers of pages, so that every other one may replace some of them', () => {
  const [first] = headerRules(["'sha256-x'"], [], 'https://example.org');
  expect(first).toMatchObject({ path: '/*', headers: { 'Cross-Origin-Resource-Policy': 'same-origin' } });
  expect(first?.headers['Content-Security-Policy']).toContain("style-src 'self' 'sha256-x';");
});
