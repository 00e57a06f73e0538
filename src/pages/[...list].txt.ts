import type { APIRoute, GetStaticPaths } from 'astro';
import type { LinkFile } from '../discovery/link-files.ts';
import { calendarLists, sectionLists, topicLists } from '../library/link-lists.ts';
import { siteUrl } from '../build-settings.ts';

export const getStaticPaths = (async () => {
  const base = new URL(siteUrl);
  const files = [...(await sectionLists(base)), ...(await topicLists(base)), ...calendarLists(base)];
  return files.map((file) => ({ params: { list: file.path.replace(/^\/|\.txt$/g, '') }, props: { ...file } }));
}) satisfies GetStaticPaths;

/** Lists the pages of a section, the topics, the cities, or the events of a city: `/glossary/llms.txt`. */
export const GET: APIRoute<LinkFile> = ({ props: { text } }) => new Response(text);
