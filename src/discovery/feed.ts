/** A feed in three formats: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
import { getRssString } from '@astrojs/rss';
import { site } from '../site/site.ts';
import { type DiscoveryDocument, jsonDocument } from './discovery-document.ts';
import { element } from '../shared/xml.ts';

export const RSS_TYPE = 'application/rss+xml; charset=utf-8';

export const ATOM = 'http://www.w3.org/2005/Atom';

/** The language of an RSS feed and its address, for its channel: https://www.rssboard.org/rss-profile#namespace-elements-atom-link */
export function channelElements(address: string): string {
  const self = element('atom:link', { rel: 'self', type: 'application/rss+xml', href: address });
  return element('language', {}, site.language) + self;
}

export interface Feed {
  title: string;
  description: string;
  /** Path of the page that the feed belongs to. */
  home: string;
  /** Newest first. */
  items: FeedItem[];
  /** The day of the publication: a feed without items was updated then. */
  day: Date;
}

export interface FeedItem {
  /** Unique id of the item, a URL; default: the canonical URL. */
  id?: string;
  /** Canonical URL of the item's subject. */
  url: string;
  title: string;
  summary: string;
  /** Who wrote it, where that is known; else it is by the site. */
  authors?: readonly string[];
  /** Midnight UTC. */
  published: Date;
  updated: Date;
  /** Full text as HTML, in a full-text feed. */
  html?: string;
}

/** @param folder folder of the three files: `''` for the root */
export async function feedDocuments(folder: string, feed: Feed, siteUrl: string): Promise<DiscoveryDocument[]> {
  const rss = await getRssString({
    title: feed.title,
    description: feed.description,
    site: feed.home,
    trailingSlash: false,
    customData: channelElements(`${siteUrl}${folder}/rss.xml`),
    xmlns: { atom: ATOM, dc: 'http://purl.org/dc/elements/1.1/' },
    items: feed.items.map(({ url, title, summary, authors = [], published, html }) => ({
      title,
      link: url,
      description: summary,
      pubDate: published,
      ...(html !== undefined && { content: html }),
      // The `author` of RSS is an email address.
      ...(authors.length > 0 && { customData: authors.map((name) => element('dc:creator', {}, name)).join('') }),
    })),
  });
  return [
    { path: `${folder}/rss.xml`, mediaType: RSS_TYPE, body: rss },
    atomDocument(`${folder}/atom.xml`, feed, siteUrl),
    jsonDocument(`${folder}/feed.json`, jsonFeed(feed, `${siteUrl}${folder}/feed.json`), 'application/feed+json'),
  ];
}

/** The feed as Atom only. */
export function atomDocument(path: string, { title, description, home, items, day }: Feed, siteUrl: string): DiscoveryDocument {
  const self = siteUrl + path;
  const updated = items
    .map((item) => item.updated.toISOString())
    .sort()
    .at(-1);
  const body = element('feed', { xmlns: ATOM, 'xml:lang': site.language }, [
    element('title', {}, title),
    element('subtitle', {}, description),
    element('id', {}, self),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    element('link', { rel: 'alternate', type: 'text/html', href: home }),
    element('updated', {}, updated ?? day.toISOString()),
    element('author', {}, [element('name', {}, site.name)]),
    ...items.map(atomEntry),
  ]);
  return { path, mediaType: 'application/atom+xml; charset=utf-8', body: `<?xml version="1.0" encoding="utf-8"?>\n${body}\n` };
}

function atomEntry({ id, url, title, summary, authors = [], published, updated, html }: FeedItem): string {
  return element('entry', {}, [
    element('title', {}, title),
    element('id', {}, id ?? url),
    element('link', { rel: 'alternate', href: url }),
    ...authors.map((name) => element('author', {}, [element('name', {}, name)])),
    element('published', {}, published.toISOString()),
    element('updated', {}, updated.toISOString()),
    element('summary', {}, summary),
    ...(html === undefined ? [] : [element('content', { type: 'html' }, html)]),
  ]);
}

function jsonFeed({ title, description, home, items }: Feed, address: string) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: address,
    language: site.language,
    authors: [{ name: site.name }],
    items: items.map(({ url, title, summary, authors = [], published, updated, html }) => ({
      id: url,
      url,
      title,
      summary,
      ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
      ...(html === undefined ? { content_text: summary } : { content_html: html }),
      date_published: published.toISOString(),
      date_modified: updated.toISOString(),
    })),
  };
}
