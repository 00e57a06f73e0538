import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A term of the glossary and what texts call it. */
export interface Term {
  /** Address on this site, for example `/glossary/dilution`. */
  path: string;
  title: string;
  aliases: string[];
}

/** The terms of the library in `contentDir`, by address. A page whose frontmatter cannot be read has none: the check tells of it. */
export function readTerms(contentDir: string): Term[] {
  const folder = join(contentDir, 'pages/glossary');
  return filesIn(folder)
    .filter((name) => /^[a-z0-9-]+\.mdx?$/.test(name))
    .sort()
    .flatMap((name) => {
      const { title, aliases } = frontmatter(readFileSync(join(folder, name), 'utf8'));
      if (typeof title !== 'string') return [];
      const others = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : [];
      return [{ path: `/glossary/${name.replace(/\.mdx?$/, '')}`, title, aliases: others }];
    });
}

/** A short text that is another one as soon as a term changes its title, its aliases or its address. */
export function vocabularyDigest(terms: Term[]): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 12);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // A library without a glossary.
  }
}

function frontmatter(source: string): Record<string, unknown> {
  try {
    return (parse(/^---\r?\n(.*?)^---\s*$/ms.exec(source)?.[1] ?? '') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
