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
  /** What people type for it. */
  aliases: string[];
  /** Those of the aliases that are names of it. */
  names: string[];
}

/** The terms of a library's glossary, if it has one. Pages whose frontmatter cannot be read are ignored: the content check reports them. */
export function glossaryTerms({ site, pages }: Library): Term[] {
  const glossary = glossaryOf(site)?.id;
  return pages
    .filter(({ section }) => section === glossary)
    .filter(({ errors }) => errors.length === 0)
    .map((page) => ({ path: page.path, title: pageTitle(page), ...Naming.parse(page.frontmatter) }));
}

const texts = z
  .array(z.unknown())
  .catch([])
  .transform((values) => values.filter((value) => typeof value === 'string'));

const Naming = z.object({ aliases: texts, names: texts }).catch({ aliases: [], names: [] });

/** A short digest that changes with the titles, aliases, names and paths of the terms. */
export function vocabularyDigest(terms: Term[]): string {
  return hash('sha256', JSON.stringify(terms)).slice(0, 12);
}
