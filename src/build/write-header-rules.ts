import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lookup } from 'mrmime';
import { WORD_TYPE } from '../documents/word-type.ts';
import type { DiscoveryDocument } from '../discovery/discovery-document.ts';
import { RSS_TYPE } from '../discovery/feed.ts';
import { apiExposedHeaders, openToAllOrigins } from '../http/cross-origin-headers.ts';
import { pageHeaders } from '../http/page-headers.ts';
import { SITE_URL_HEADER } from '../http/page-representations.ts';
import { addresses, serviceLinks } from '../addresses.ts';
import { calendar } from '../site/site.ts';

type TypedFile = Pick<DiscoveryDocument, 'path' | 'mediaType'>;

/** Writes the headers of all static files in the platform's format: https://docs.netlify.com/manage/routing/headers/ */
export async function writeHeaderRules(dist: string, styles: string[], documents: TypedFile[], siteUrl: string): Promise<void> {
  const lines = headerRules(styles, documents, siteUrl).flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  await writeFile(join(dist, '_headers'), `${lines.join('\n')}\n`);
}

interface HeaderRule {
  /** A path, where `*` stands for anything. */
  path: string;
  headers: Record<string, string>;
}

/**
 * The rules in order: where several apply to a path and set the same header, the last one wins.
 *
 * @param styles see `pageHeaders`
 */
export function headerRules(styles: string[], documents: TypedFile[], siteUrl: string): HeaderRule[] {
  return [
    { path: '/*', headers: pageHeaders(styles) },
    // The names of these files change with their content.
    { path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '/*.md', headers: { [SITE_URL_HEADER]: siteUrl } },
    ...Object.entries(openFiles).map(([path, exposed]) => ({ path, headers: openToAllOrigins(exposed) })),
    // Scanners expect every link on the home page. RFC 9727, section 3, expects the catalogue's own link on the catalogue.
    { path: '/', headers: { Link: `${apiCatalogLink}, ${serviceLinks}` } },
    { path: addresses.apiCatalog, headers: { Link: apiCatalogLink } },
    { path: '/*.docx', headers: { ...openToAllOrigins([]), 'Content-Type': WORD_TYPE, 'Content-Disposition': 'attachment' } },
    { path: addresses.speculationRules, headers: { 'Content-Type': 'application/speculationrules+json' } },
    { path: `/${calendar.id}/*.xml`, headers: { 'Content-Type': RSS_TYPE } },
    ...documents
      .filter(({ path, mediaType }) => lookup(path) !== essenceOf(mediaType))
      .map(({ path, mediaType }) => ({ path, headers: { 'Content-Type': mediaType } })),
  ];
}

const apiCatalogLink = `<${addresses.apiCatalog}>; rel="api-catalog"`;

/** What is for programs, which may run on any origin, with the headers that they may read. */
const openFiles: Record<string, string[]> = {
  '/api/*': apiExposedHeaders,
  '/library/*': ['ETag', 'Link'],
  '/.well-known/*': ['ETag', 'Link'],
  '/*.txt': [],
  '/*.json': [],
  '/*.csv': [],
  '/*.xml': [],
  '/*.ics': [],
  // The images of pages, which Markdown and feeds name.
  '/_astro/*.webp': [],
  '/_astro/*.svg': [],
  // What other sites show of a link.
  '/share/*': [],
};

/** A media type without its parameters. */
function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/, '');
}
