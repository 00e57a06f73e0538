import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { entryId, sectionFolder } from './editorial/content-files.ts';
import { describePage } from './editorial/describe-page.ts';
import { pageSchema } from './editorial/page-schema.ts';
import { contentDir } from './build-settings.ts';
import { site } from './site/site.ts';
import type { Section } from './site/site-settings.ts';

/** One collection per section; an entry's id is the path of the page below that of the section. */
export const collections = Object.fromEntries(
  site.sections.map((section) => [section.id, defineCollection({ loader: pagesOf(section), schema: pageSchema(section, site) })]),
);

/**
 * Loads the pages of a section. Astro caches entries by id and text, not by file: after another library was loaded, or after `x.mdx` became
 * `x.md`, it would look for the file that is no more.
 */
function pagesOf(section: Section): Loader {
  const base = sectionFolder(contentDir, section);
  // A folder within this one may be a section of its own.
  const others = site.sections
    .map((other) => relative(base, sectionFolder(contentDir, other)))
    .filter((folder) => folder !== '' && !folder.startsWith('..'));
  const pages = glob({
    base,
    pattern: ['**/*.{md,mdx}', '!**/node_modules/**', ...others.map((folder) => `!${folder}/**`)],
    generateId: ({ entry }) => entryId(section, entry),
  });
  return {
    ...pages,
    load: async (context) => {
      const { store, meta, config, watcher } = context;
      if (meta.get('base') !== base) store.clear();
      meta.set('base', base);
      const fileOf = (filePath: string) => resolve(fileURLToPath(config.root), filePath);
      for (const [id, { filePath }] of store.entries())
        if (filePath !== undefined && !existsSync(fileOf(filePath))) store.delete(id);
      const described: typeof store = {
        ...store,
        set: (entry) => {
          const file = fileOf(entry.filePath ?? '');
          const description = describePage(entry, file, site.language);
          const kept = file.endsWith('x') ? entry : withoutText(entry);
          return store.set({ ...kept, data: { ...entry.data, ...description } });
        },
      };
      await pages.load({ ...context, store: described });
      // In development a renamed file is first added under the id that it has, then removed with it.
      watcher?.on('unlink', (file) => {
        const renamed = file.endsWith('x') ? file.slice(0, -1) : `${file}x`;
        if (file.startsWith(`${base}/`) && existsSync(renamed)) watcher.emit('change', renamed);
      });
    },
  };
}

type Entry = Parameters<LoaderContext['store']['set']>[0];

/** A Markdown page with its HTML alone: nothing reads the text any more, and a build holds everything in the store several times. */
function withoutText({ body: _, ...page }: Entry): Entry {
  return page;
}
