/** A page as the lint rules see it. */
import * as z from 'zod';
import type { PageFile } from './content-files.ts';
import { headingIds } from './heading-ids.ts';
import { noCode, type PageCode, readCode } from './page-code.ts';
import { type PageProse, readProse } from './page-prose.ts';
import { parsePage } from './page-source.ts';
import { glossaryOf, type SiteSettings } from '../site/site-settings.ts';
import { emptyStructure, type PageStructure, readStructure } from './page-structure.ts';
import { pageTitle } from './page-title.ts';
import { isMdx, parseOptions, type SourcePage } from './read-library.ts';

/** A finding of a rule. An error makes `npm run lint:content` and the build fail, a warning does not. */
export interface Finding {
  severity: 'error' | 'warning';
  /** Starts at 1. */
  line: number;
  /** What is wrong, and the remedy. */
  message: string;
  /** Whether `npm run dev` shows it in place of the page, which cannot be rendered, or only as it was before the mistake. */
  hidesPage?: boolean;
  /** Whether it appears with time alone: `npm run lint:content` fails on it, and a build does not, since the daily one must go on. */
  comesWithTime?: boolean;
}

/** A rule for single pages, and a rule that compares the pages of a library. */
export type PageRule = (page: LintPage) => Finding[];
export type LibraryRule = (pages: LintPage[]) => PageFinding[];

export interface PageFinding extends Finding {
  /** Path of the file relative to the working directory. */
  file: string;
}

export interface LintPage extends SourcePage, PageProse, PageStructure {
  /** The code in the page; none in Markdown. */
  code: PageCode;
  /** The text of the file. */
  text: string;
  /** The ids that Astro gives the headings. They take long to make, and most pages are not asked for them. */
  headingIds: () => string[];
  /** The paths of the glossary pages that components link to. */
  termLinks: string[];
  /** Whether the text could be parsed; otherwise the page has no prose. */
  isReadable: boolean;
  /** The valid fields of the frontmatter; invalid ones are empty here, and reported by the content check. */
  fields: Fields;
}

type Fields = z.infer<typeof fields> & { title: string };

const fields = z
  .looseObject({
    description: z.string().catch(''),
    updated: z.coerce.date().optional().catch(undefined),
    aliases: z.array(z.string()).catch([]),
    names: z.array(z.string()).catch([]),
    sources: z
      .array(
        z.looseObject({ id: z.string().optional(), title: z.string(), checked: z.coerce.date(), recheck: z.int().default(12) }),
      )
      .catch([]),
  })
  .catch({ description: '', updated: undefined, aliases: [], names: [], sources: [] });

export function lintPage(file: PageFile, text: string, site: SiteSettings): LintPage {
  let read = nothing();
  let body = '';
  const source = parsePage(text, parseOptions(file, site), (tree, markdown) => {
    body = markdown;
    read = { ...readProse(tree, text), ...readStructure(tree), code: readCode(tree, text) };
  });
  const makeIds = () => headingIds(body, { frontmatter: source.frontmatter, isMdx: isMdx(file) });
  const isReadable = source.errors.length === 0;
  const readable = isReadable ? read : nothing();
  const termLinks = readable.terms.map((name) => `/${glossaryOf(site)?.id}/${name}`);
  return {
    ...file,
    ...source,
    ...readable,
    text,
    isReadable,
    fields: { ...fields.parse(source.frontmatter), title: pageTitle({ ...file, ...source }) },
    headingIds: isReadable ? makeIds : () => [],
    termLinks,
  };
}

function nothing(): PageProse & PageStructure & { code: PageCode } {
  return { code: noCode(), ids: new Set(), blocks: [], terms: [], ...emptyStructure() };
}
