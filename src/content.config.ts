import { glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { pageSchemas } from './editorial/page-schema.ts';
import { contentDir } from './build-settings.ts';
import { sections } from './site.ts';

/** One collection a section; the id of an entry is the last part of the page's address. */
export const collections = Object.fromEntries(
  sections.map(({ id }) => [id, defineCollection({ loader: pagesOf(`${contentDir}/pages/${id}`), schema: pageSchemas[id] })]),
);

/**
 * The pages of a folder. Astro keeps what it read and knows a page by its name and text, wherever it stood: after another library was
 * read, it would look for a page that both have in the folder of the other.
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
