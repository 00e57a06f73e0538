import { glob } from 'astro/loaders';
import { defineCollection } from 'astro:content';
import { pageSchemas } from './editorial/page-schema.ts';
import { contentDir } from './settings.ts';
import { sections } from './site.ts';

/** One collection a section; the id of an entry is the last part of the page's address. */
export const collections = Object.fromEntries(
  sections.map(({ id }) => [
    id,
    defineCollection({ loader: glob({ base: `${contentDir}/pages/${id}`, pattern: '*.{md,mdx}' }), schema: pageSchemas[id] }),
  ]),
);
