/** A page as the rules of the lint read it. */
import * as z from 'zod';
import type { PageFile } from './content-files.ts';
import { type PageProse, readProse } from './page-prose.ts';
import { parsePage } from './page-source.ts';
import { isMdx, type SourcePage } from './read-library.ts';

/** What a rule finds; an error stops `npm run lint:content`, a warning does not. */
export interface Finding {
  severity: 'error' | 'warning';
  /** Counted from 1. */
  line: number;
  /** What is wrong and what to write instead. */
  message: string;
}

/** A rule that reads one page at a time, and one that compares the pages of a library. */
export type PageRule = (page: LintPage) => Finding[];
export type LibraryRule = (pages: LintPage[]) => PageFinding[];

export interface PageFinding extends Finding {
  /** Path of the file relative to the working directory. */
  file: string;
}

export interface LintPage extends SourcePage, PageProse {
  /** The file as it stands. */
  text: string;
  /** Whether the text could be read; a page that could not has no prose. */
  isReadable: boolean;
  /** What can be read of the frontmatter; what cannot is reported by the check of the library, and empty here. */
  fields: Fields;
}

type Fields = z.infer<typeof fields>;

const fields = z
  .looseObject({
    title: z.string().catch(''),
    description: z.string().catch(''),
    updated: z.coerce.date().optional().catch(undefined),
    aliases: z.array(z.string()).catch([]),
    sources: z.array(z.looseObject({ title: z.string(), checked: z.coerce.date(), recheck: z.int().default(12) })).catch([]),
  })
  .catch({ title: '', description: '', updated: undefined, aliases: [], sources: [] });

export function lintPage(file: PageFile, text: string): LintPage {
  let prose = noProse;
  const source = parsePage(text, { isMdx: isMdx(file) }, (body) => {
    prose = readProse(body);
  });
  const isReadable = source.errors.length === 0;
  return { ...file, ...source, text, isReadable, fields: fields.parse(source.frontmatter), ...(isReadable ? prose : noProse) };
}

const noProse: PageProse = { ids: new Set(), blocks: [], termLinks: [] };
