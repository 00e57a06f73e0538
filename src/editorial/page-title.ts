import { basename, dirname } from 'node:path';
import { capitalise } from '../shared/capitalise.ts';
import { frontmatterTitle } from './frontmatter-title.ts';
import type { SourcePage } from './read-library.ts';

/** The title of a page: that of its frontmatter, else of its text, else the name of its file or, for an index, of its folder. */
export function pageTitle({ frontmatter, heading, absolute }: Pick<SourcePage, 'frontmatter' | 'heading' | 'absolute'>): string {
  return frontmatterTitle(frontmatter) ?? heading ?? nameInWords(absolute);
}

function nameInWords(file: string): string {
  const name = basename(file).replace(/\.mdx?$/, '');
  const words = (/^(readme|index)$/i.test(name) ? basename(dirname(file)) : name).replace(/[-_]+/g, ' ').trim();
  return capitalise(words);
}
