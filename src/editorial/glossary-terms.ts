import { hash } from 'node:crypto';
import * as z from 'zod';
import type { SourcePage } from './read-library.ts';

/** A term of the glossary and what texts call it. */
export interface Term {
  /** Address on this site, for example `/glossary/dilution`. */
  path: string;
  title: string;
  aliases: string[];
}

/** The terms among pages. One whose frontmatter cannot be read is none: the check of the library reports it. */
export function glossaryTerms(pages: SourcePage[]): Term[] {
  return pages
    .filter(({ section }) => section === 'glossary')
    .flatMap(({ path, frontmatter }) => {
      const { data } = Naming.safeParse(frontmatter);
      return data ? [{ path, ...data }] : [];
    });
}

const Naming = z.object({
  title: z.string(),
  aliases: z
    .array(z.unknown())
    .catch([])
    .transform((aliases) => aliases.filter((alias) => typeof alias === 'string')),
});

/** A short text that is another one as soon as a term changes its title, its aliases or its address. */
export function vocabularyDigest(terms: Term[]): string {
  return hash('sha256', JSON.stringify(terms)).slice(0, 12);
}
