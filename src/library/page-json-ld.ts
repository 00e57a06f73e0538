import { datasetAddresses } from '../datasets/dataset-address.ts';
import { documentAddress } from '../documents/document-address.ts';
import { WORD_TYPE } from '../documents/word-type.ts';
import { markdownPath } from '../shared/page-files.ts';
import { addresses } from '../addresses.ts';
import { placeholders, site } from '../site/site.ts';
import type { Section } from '../site/site-settings.ts';
import { type LibraryPage, publishedOf } from './pages.ts';
import { isoDay } from '../shared/time.ts';

/** schema.org types by the kind of the section. */
const types = { articles: 'Article', newsletter: 'Article', glossary: 'DefinedTerm', datasets: 'Dataset' } as const;

/** The authors that the page names, else whoever publishes it. */
function authorsOf({ authors }: LibraryPage['data'], siteUrl: URL): object {
  return authors.length > 0 ? authors.map((name) => ({ '@type': 'Person', name })) : publisher(siteUrl);
}

const publisher = (siteUrl: URL) => ({ '@type': 'Organization', name: site.name, url: siteUrl.origin });

/**
 * Structured data of a library page, for search engines: a term, a dataset or an article.
 *
 * @param image the path of its share image
 */
export function pageJsonLd(page: LibraryPage, image: string, siteUrl: URL): object {
  const { path, section, data, entry } = page;
  const url = new URL(path, siteUrl).href;
  const type = types[section.kind];
  const common = { '@context': 'https://schema.org', '@type': type, '@id': url, url, description: data.description };
  const modified = isoDay(data.updated);
  const document = documentAddress(path, entry.filePath?.endsWith('.mdx') ? (entry.body ?? '') : '');
  switch (type) {
    case 'DefinedTerm':
      return {
        ...common,
        name: data.title,
        ...(data.names.length > 0 && { alternateName: data.names }),
        inDefinedTermSet: new URL(`/${section.id}`, siteUrl).href,
        // A term has no authors; the page about it has.
        ...(data.authors.length > 0 && { subjectOf: { '@type': 'WebPage', url, author: authorsOf(data, siteUrl) } }),
      };
    case 'Dataset':
      return {
        ...common,
        name: data.title,
        dateModified: modified,
        keywords: data.tags,
        isAccessibleForFree: true,
        creator: authorsOf(data, siteUrl),
        license: new URL(addresses.licence, siteUrl).href,
        distribution: [markdownPath(path), ...filesOf(path, entry)].map((file) => download('DataDownload', file, siteUrl)),
      };
    case 'Article':
      return {
        ...common,
        headline: data.title,
        dateModified: modified,
        datePublished: isoDay(publishedOf(page)),
        image: new URL(image, siteUrl).href,
        inLanguage: site.language,
        articleSection: section.title,
        keywords: data.tags,
        isAccessibleForFree: true,
        author: authorsOf(data, siteUrl),
        publisher: publisher(siteUrl),
        // The text of the page as a file.
        ...(document !== undefined && { encoding: download('MediaObject', document, siteUrl) }),
        ...(data.sources.length > 0 && { citation: data.sources.map(({ title, url }) => url ?? title) }),
      };
  }
}

function download(type: 'DataDownload' | 'MediaObject', file: string, siteUrl: URL): object {
  return {
    '@type': type,
    encodingFormat: mediaTypes[file.slice(file.lastIndexOf('.'))],
    contentUrl: new URL(file, siteUrl).href,
  };
}

const mediaTypes: Record<string, string> = {
  '.md': 'text/markdown',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.docx': WORD_TYPE,
};

/** The files of a page's data tables. */
function filesOf(path: string, { body = '', filePath = '' }: LibraryPage['entry']): string[] {
  const addresses = filePath.endsWith('.mdx') ? datasetAddresses(path, body) : [];
  return addresses.flatMap((address) => [`${address}.csv`, `${address}.json`]);
}

/** A page of the site and when it changed: what a page is about, such as an event or a term, has no such date. */
export function webPageJsonLd({ title, description, url, updated }: WebPage): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: title,
    description,
    inLanguage: site.language,
    dateModified: isoDay(updated),
  };
}

interface WebPage {
  title: string;
  description: string;
  /** Its canonical address. */
  url: string;
  updated: Date;
}

/** The site with its search, for the home page. */
export function siteJsonLd(siteUrl: URL): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': new URL('/', siteUrl).href,
    url: new URL('/', siteUrl).href,
    name: site.name,
    description: placeholders.texts['site-description'],
    inLanguage: site.language,
    publisher: publisher(siteUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${new URL('/search', siteUrl).href}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The glossary as a set of terms. */
export function termSetJsonLd(glossary: Section, pages: LibraryPage[], siteUrl: URL): object {
  const url = new URL(`/${glossary.id}`, siteUrl).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': url,
    url,
    name: `${site.name}: ${glossary.title}`,
    description: glossary.description,
    hasDefinedTerm: pages.map(({ path, data }) => ({
      '@type': 'DefinedTerm',
      '@id': new URL(path, siteUrl).href,
      name: data.title,
    })),
  };
}
