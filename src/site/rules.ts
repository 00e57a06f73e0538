/** The rules of the check, and how strictly a library follows them. */
import * as z from 'zod';

/** An error stops the build, a warning does not, and a rule that is off says nothing. */
const severities = ['error', 'warning', 'off'] as const;

export type Severity = (typeof severities)[number];

/**
 * What each rule is in a library that says nothing of it: what would lead readers nowhere is an error, what they would see as a mistake is a
 * warning, and style is for the library to choose. What keeps a page from being made at all is always an error, and no rule.
 */
const defaults = {
  /** Links are written as addresses from the root: neither relative, nor with the name of a file, nor with the host of the site. */
  addresses: 'off',
  /** The heading that a link leads to is there. */
  anchors: 'warning',
  /** The description does not repeat the title. */
  description: 'off',
  /** Frontmatter has no field that is not described, and no value of another kind. */
  fields: 'off',
  /** Files stand directly in the folder of their section, with names that are addresses. */
  files: 'off',
  /** No second title, no skipped level, no heading twice. */
  headings: 'off',
  /** Images have words, are not too large, and come from this site. */
  images: 'warning',
  /** Links lead to a page, or to a file of the repository. */
  links: 'error',
  /** No link, emphasis or code is shown as text. */
  markup: 'warning',
  /** No two pages have the same title or alias. */
  names: 'off',
  /** Every page is linked from another. */
  orphans: 'off',
  /** No two pages of a section have mostly the same headings. */
  outlines: 'off',
  /** No placeholder such as TODO. */
  placeholders: 'warning',
  /** No curly quotes around the values of frontmatter. */
  quotes: 'off',
  /** Not too many short sentences in a page. */
  sentences: 'off',
  /** British English, in a library with a `words.txt`. */
  spelling: 'error',
  /** Every row of a table has as many cells. */
  tables: 'warning',
  /** No word that `wording.yml` replaces. */
  wording: 'error',
} as const satisfies Record<string, Severity>;

export type RuleName = keyof typeof defaults;

const severity = z.enum(severities, `choose ${severities.join(', ')}`).optional();

const ruleNames = Object.keys(defaults) as RuleName[];

/** `all` stands for every rule that is not named. */
export const Rules = z.strictObject(
  Object.fromEntries([...ruleNames, 'all'].map((name) => [name, severity])) as Record<RuleName | 'all', typeof severity>,
);

export type Rules = z.infer<typeof Rules>;

/** How strict a rule is: as the section says, else as the site says, else as it is by itself. */
export function severityOf(rule: RuleName, site: Rules, section: Rules = {}): Severity {
  return section[rule] ?? section.all ?? site[rule] ?? site.all ?? defaults[rule];
}
