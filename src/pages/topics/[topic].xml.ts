import rss from '@astrojs/rss';
import type { APIRoute, GetStaticPaths } from 'astro';
import { siteUrl } from '../../build-settings.ts';
import { ATOM, channelElements } from '../../discovery/feed.ts';
import type { LibraryPage } from '../../library/pages.ts';
import { type Topic, topics } from '../../library/topics.ts';
import { site, words } from '../../site/site.ts';
import { fill } from '../../words/fill.ts';

export const getStaticPaths = (async () =>
  (await topics()).map((topic) => ({ params: { topic: topic.id }, props: { topic } }))) satisfies GetStaticPaths;

/** RSS feed of the pages about a topic, those that changed last first. */
export const GET: APIRoute<{ topic: Topic }> = ({ props: { topic } }) =>
  rss({
    title: `${site.name}: ${topic.title}`,
    description: fill(words.topics.feed, { topic: topic.inText }),
    site: siteUrl + topic.path,
    customData: channelElements(`${siteUrl}${topic.path}.xml`),
    xmlns: { atom: ATOM },
    trailingSlash: false,
    items: topic.pages
      .toSorted((a, b) => dayOf(b).getTime() - dayOf(a).getTime() || a.path.localeCompare(b.path))
      .map((page) => ({
        title: page.data.title,
        description: page.data.description,
        link: page.path,
        pubDate: dayOf(page),
      })),
  });

function dayOf({ data }: LibraryPage): Date {
  return data['published'] instanceof Date ? data['published'] : data.updated;
}
