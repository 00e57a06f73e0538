import { hash } from 'node:crypto';
import * as z from 'zod';
import { glossaryOf } from '../site/site-settings.ts';
import { pageTitle } from './page-title.ts';
import type { Library } from './read-library.ts';

/** A glossary term and its names. */
export interface Term {
  /** Path on this site, for example `/glossary/dilution`. */
  path: string;
  title: string;
  aliases: string[];
}

/** The terms of a library's glossary, if it has one. Pages whose frontmatter cannot be read are ignored: the content check reports them. */
export function glossaryTerms({ site, pages }: Library): Term[] {
  const glossary = glossaryOf(site)?.id;
  return pages
    .filter(({ section }) => section === glossary)
    .filter(({ errors }) => errors.length === 0)
    .map((page) => ({ path: page.path, title: pageTitle(page), ...Naming.parse(page.frontmatter) }));
}

const Naming = z
  .object({
    aliases: z
      .array(z.unknown())
      .catch([])
      .transform((aliases) => aliases.filter((alias) => typeof alias === 'string')),
  })
  .catch({ aliases: [] });

/** A short digest that changes with the titles, aliases and paths of the terms. */
export function vocabularyDigest(terms: Term[]): string {
  return hash('sha256', JSON.stringify(terms)).slice(0, 12);
}
