import { addresses, sections, type SectionId, site } from '../site.ts';
import type { LibraryPage } from './pages.ts';

/** What a page is in the vocabulary of schema.org: articles are the rest. */
const types: Partial<Record<SectionId, 'DefinedTerm' | 'Dataset'>> = { glossary: 'DefinedTerm', data: 'Dataset' };

const publisher = (siteUrl: URL) => ({ '@type': 'Organization', name: site.name, url: siteUrl.origin });

/** A page of the library for search engines: a term, a dataset or an article. */
export function pageJsonLd({ path, section, data }: LibraryPage, siteUrl: URL): object {
  const url = new URL(path, siteUrl).href;
  const type = types[section.id] ?? 'Article';
  const common = { '@context': 'https://schema.org', '@type': type, '@id': url, url, description: data.description };
  const modified = data.updated.toISOString().slice(0, 10);
  const published = data['published'] instanceof Date ? data['published'].toISOString().slice(0, 10) : undefined;
  switch (type) {
    case 'DefinedTerm':
      return {
        ...common,
        name: data.title,
        ...(data.aliases.length > 0 && { alternateName: data.aliases }),
        inDefinedTermSet: new URL(`/${section.id}`, siteUrl).href,
      };
    case 'Dataset':
      return {
        ...common,
        name: data.title,
        dateModified: modified,
        keywords: data.tags,
        isAccessibleForFree: true,
        creator: publisher(siteUrl),
        license: new URL(`${addresses.developers}#content-signals`, siteUrl).href,
        distribution: [{ '@type': 'DataDownload', encodingFormat: 'text/markdown', contentUrl: `${url}.md` }],
      };
    case 'Article':
      return {
        ...common,
        headline: data.title,
        dateModified: modified,
        ...(published !== undefined && { datePublished: published }),
        inLanguage: site.language,
        articleSection: section.title,
        keywords: data.tags,
        isAccessibleForFree: true,
        author: publisher(siteUrl),
        publisher: publisher(siteUrl),
        ...(data.sources.length > 0 && { citation: data.sources.map(({ title, url }) => url ?? title) }),
      };
  }
}

/** The glossary as a set of terms. */
export function termSetJsonLd(pages: LibraryPage[], siteUrl: URL): object {
  const glossary = sections.find(({ id }) => id === 'glossary')!;
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
