import { markdownToHtml } from 'satteri';
import { type NamedCities, siteDescription } from '../site-texts.ts';
import { sections, site } from '../site.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { feedDocuments, type FeedItem } from './feed.ts';
import type { PageText } from './page-text.ts';

/** The most items of the feed of all pages: a reader that asks once a month misses nothing. */
const NEWEST = 100;

/**
 * The feeds of all library pages, newest first, and of the newsletter with its whole text.
 *
 * @param published the day of publication of a page that has one
 */
export async function pageFeeds(
  pages: PageText[],
  published: (page: PageText) => string | undefined,
  siteUrl: string,
  cities: NamedCities,
): Promise<DiscoveryDocument[]> {
  const library = pages.filter(({ path }) => sections.some(({ id }) => path.startsWith(`/${id}/`)));
  const newsletter = sections.find(({ id }) => id === 'newsletter')!;
  const items = library.map((page) => feedItem(page, published(page)));
  const issues = library.filter(({ path }) => path.startsWith(`/${newsletter.id}/`));
  const inFull = issues.map((page) => ({ ...feedItem(page, published(page)), html: fullHtml(page, siteUrl) }));
  return [
    ...(await feedDocuments(
      '',
      { title: site.name, description: siteDescription(cities), home: `${siteUrl}/`, items: newestFirst(items).slice(0, NEWEST) },
      siteUrl,
    )),
    ...(await feedDocuments(
      `/${newsletter.id}`,
      {
        title: `${site.name}: ${newsletter.title}`,
        description: newsletter.description,
        home: `${siteUrl}/${newsletter.id}`,
        items: newestFirst(inFull),
      },
      siteUrl,
    )),
  ];
}

function feedItem({ url, title, description, lastModified }: PageText, published: string | undefined): FeedItem {
  const updated = new Date(lastModified ?? published ?? 0);
  return { url, title, summary: description, published: new Date(published ?? updated), updated };
}

/** By day of publication, then by address, so that the order never depends on the build. */
function newestFirst<Item extends FeedItem>(items: Item[]): Item[] {
  return items.toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1));
}

/** The text of a page for people: links lead to pages, not to their Markdown. */
function fullHtml({ body }: PageText, siteUrl: string): string {
  const own = siteUrl.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const { html } = markdownToHtml(body);
  return html.replace(new RegExp(`(href="${own}[^"#]*?)(?:/index)?\\.md(["#])`, 'g'), '$1$2').trim();
}
