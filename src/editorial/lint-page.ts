/** A page as the rules of the lint read it. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { ContentFile } from './content-files.ts';
import { type PageProse, readProse } from './page-prose.ts';
import { type PageSource, readPage, split } from './page-source.ts';

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

export interface LintPage extends Pick<PageSource, 'links' | 'lineOf' | 'relatedLines'>, PageProse {
  /** Path of the file relative to the working directory. */
  file: string;
  /** Address on the site. */
  path: string;
  /** The file as it stands. */
  source: string;
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

/** Reads a page of the library. */
export async function readLintPage({ absolute, file, path }: ContentFile): Promise<LintPage> {
  const source = await readFile(absolute, 'utf8');
  const isMdx = file.endsWith('x');
  const { links, lineOf, relatedLines, errors, fields: written } = readPage(source, { isMdx });
  const isReadable = errors.length === 0;
  const prose = isReadable ? readProse(split(source).body, { isMdx }) : noProse;
  return { file, path, source, isReadable, fields: fields.parse(written), links, lineOf, relatedLines, ...prose };
}

const noProse: PageProse = { ids: new Set(), blocks: [], termLinks: [] };
