import { glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { pageSchemas } from './editorial/page-schema.ts';
import { contentDir } from './build-settings.ts';
import { sections } from './site.ts';

/** One collection per section; an entry's id is the last segment of the page's path. */
export const collections = Object.fromEntries(
  sections.map(({ id }) => [id, defineCollection({ loader: pagesOf(`${contentDir}/pages/${id}`), schema: pageSchemas[id] })]),
);

/**
 * Loads the pages of a folder. Astro caches entries by id and text, not by folder: after another library was loaded, it would look for a
 * page that both contain in the other's folder.
 */
function pagesOf(base: string): Loader {
  const pages = glob({ base, pattern: '*.{md,mdx}' });
  return {
    ...pages,
    load: async (context) => {
      if (context.meta.get('base') !== base) context.store.clear();
      context.meta.set('base', base);
      await pages.load(context);
    },
  };
}
