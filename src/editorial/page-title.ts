import { basename, dirname } from 'node:path';
import * as z from 'zod';
import type { SourcePage } from './read-library.ts';

/** The title of a page: that of its frontmatter, else its first heading, else the name of its file or, for an index, of its folder. */
export function pageTitle({ frontmatter, heading, absolute }: Pick<SourcePage, 'frontmatter' | 'heading' | 'absolute'>): string {
  const { title } = Titled.parse(frontmatter);
  return title ?? heading ?? nameInWords(absolute);
}

const Titled = z.object({ title: z.string().min(1).or(z.number().transform(String)).optional().catch(undefined) }).catch({});

function nameInWords(file: string): string {
  const name = basename(file).replace(/\.mdx?$/, '');
  const words = (/^(readme|index)$/i.test(name) ? basename(dirname(file)) : name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
