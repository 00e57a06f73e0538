import { calendarDescription, type NamedCities, siteDescription } from '../site-texts.ts';
import { addresses, calendar, sections, site } from '../site.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import type { PageText } from './page-text.ts';

/** llms-full.txt: all pages in one file, and one file per section. Links are absolute. */
export function fullTexts(pages: PageText[], cities: NamedCities): DiscoveryDocument[] {
  const parts = [...sections, { ...calendar, description: calendarDescription(cities) }].map(({ id, title, description }) => {
    const own = pages.filter(({ path }) => path.startsWith(`/${id}/`));
    return document(`/${id}/llms-full.txt`, `${site.name}: ${title}`, description, own);
  });
  return [document(addresses.fullText, site.name, siteDescription(cities), pages), ...parts];
}

function document(path: string, title: string, summary: string, pages: PageText[]): DiscoveryDocument {
  const texts = pages.map((page) => `# ${page.title}\n\nSource: ${page.url}${dated(page)}\n\n${page.body}\n`);
  return { path, mediaType: 'text/plain; charset=utf-8', body: `# ${title}\n\n> ${summary}\n\n${texts.join('\n---\n\n')}` };
}

function dated({ lastModified }: PageText): string {
  return lastModified === undefined ? '' : `\nUpdated: ${lastModified}`;
}
