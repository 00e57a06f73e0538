import type { PageRecord } from '../manifest/page-record.ts';
import { type NamedCities, siteDescription } from '../site-texts.ts';
import { sectionOf, sections, site } from '../site.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { feedDocuments, type FeedItem } from './feed.ts';

/** The most items of the feed of all pages: a reader that asks once a month misses nothing. */
const NEWEST = 100;

/** The feeds of all library pages, newest first, and of the newsletter with its whole text. */
export async function pageFeeds(pages: PageRecord[], siteUrl: string, cities: NamedCities): Promise<DiscoveryDocument[]> {
  const library = pages.filter(({ path }) => sections.some(({ id }) => path.startsWith(`/${id}/`)));
  const newsletter = sectionOf('newsletter');
  const issues = library.filter(({ path }) => path.startsWith(`/${newsletter.id}/`));
  const inFull = issues.map((page) => ({ ...feedItem(page), html: page.feedHtml ?? '' }));
  return [
    ...(await feedDocuments(
      '',
      {
        title: site.name,
        description: siteDescription(cities),
        home: `${siteUrl}/`,
        items: newestFirst(library.map(feedItem)).slice(0, NEWEST),
      },
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

function feedItem({ url, title, description, updated, published }: PageRecord): FeedItem {
  const changed = new Date(updated ?? published ?? 0);
  return { url, title, summary: description, published: new Date(published ?? changed), updated: changed };
}

/** By day of publication, then by address, so that the order never depends on the build. */
function newestFirst<Item extends FeedItem>(items: Item[]): Item[] {
  return items.toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1));
}
