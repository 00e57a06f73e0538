import type { PageRecord } from '../manifest/page-record.ts';
import type { Section } from '../site/site-settings.ts';
import { placeholders, newsletter, sections, site } from '../site/site.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { feedDocuments, type FeedItem } from './feed.ts';

/** The most items of the feed of all pages: a reader that asks once a month misses nothing. */
const NEWEST = 100;

/**
 * The feeds of all library pages, newest first, and of the newsletter, if there is one, with its whole text.
 *
 * @param day midnight UTC of the day of the publication
 */
export async function pageFeeds(pages: PageRecord[], siteUrl: string, day: Date): Promise<DiscoveryDocument[]> {
  const library = pages.filter(({ path }) => sections.some(({ id }) => path.startsWith(`/${id}/`)));
  const all = {
    title: site.name,
    description: placeholders.texts['site-description'],
    home: `${siteUrl}/`,
    items: newestFirst(library.map(feedItem)).slice(0, NEWEST),
    day,
  };
  return [
    ...(await feedDocuments('', all, siteUrl)),
    ...(newsletter ? await newsletterFeeds(newsletter, library, siteUrl, day) : []),
  ];
}

function newsletterFeeds(
  { id, title, description }: Section,
  pages: PageRecord[],
  siteUrl: string,
  day: Date,
): Promise<DiscoveryDocument[]> {
  const issues = pages.filter(({ path }) => path.startsWith(`/${id}/`));
  const inFull = issues.map((page) => ({ ...feedItem(page), html: page.feedHtml ?? '' }));
  const feed = { title: `${site.name}: ${title}`, description, home: `${siteUrl}/${id}`, items: newestFirst(inFull), day };
  return feedDocuments(`/${id}`, feed, siteUrl);
}

function feedItem({ url, title, description, updated, published, authors = [] }: PageRecord): FeedItem {
  const changed = new Date(updated ?? published ?? 0);
  return { url, title, summary: description, authors, published: new Date(published ?? changed), updated: changed };
}

/** By day of publication, then by address, so that the order never depends on the build. */
function newestFirst<Item extends FeedItem>(items: Item[]): Item[] {
  return items.toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.url < b.url ? -1 : 1));
}
