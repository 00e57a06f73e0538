import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { pageSchemas } from './editorial/page-schema.ts';
import { contentDir } from './build-settings.ts';
import { site } from './site/site.ts';

/** One collection per section; an entry's id is the last segment of the page's path. */
export const collections = Object.fromEntries(
  [...pageSchemas(site)].map(([id, schema]) => [id, defineCollection({ loader: pagesOf(`${contentDir}/pages/${id}`), schema })]),
);

/**
 * Loads the pages of a folder. Astro caches entries by id and text, not by file: after another library was loaded, or after `x.mdx` became
 * `x.md`, it would look for the file that is no more.
 */
function pagesOf(base: string): Loader {
  const pages = glob({ base, pattern: '*.{md,mdx}' });
  return {
    ...pages,
    load: async (context) => {
      const { store, meta, config, watcher } = context;
      if (meta.get('base') !== base) store.clear();
      meta.set('base', base);
      for (const [id, { filePath }] of store.entries())
        if (filePath !== undefined && !existsSync(new URL(filePath, config.root))) store.delete(id);
      await pages.load(context);
      // In development a renamed file is first added under the id that it has, then removed with it.
      watcher?.on('unlink', (file) => {
        const renamed = file.endsWith('x') ? file.slice(0, -1) : `${file}x`;
        if (dirname(file) === base && existsSync(renamed)) watcher.emit('change', renamed);
      });
    },
  };
}
