/**
 * What functions know of the texts that pages had before, from the log of changes: `artifacts/history.json`. Sections are named by the ids of
 * their headings; `''` is the whole page.
 */
import * as z from 'zod';

const PageHistory = z.object({
  /** Digests of replaced Markdown, each with the day until which it stood. */
  stood: z.record(z.string(), z.array(z.tuple([z.string(), z.iso.date()]))),
  /** Digests that stand for what the page says now, from which only white space differs. */
  same: z.record(z.string(), z.array(z.string())),
  /** The former ids of sections whose heading was renamed, by the new ones. */
  renamed: z.record(z.string(), z.string()),
});

export const TextHistory = z.object({
  /** The day since when replaced texts are known. */
  since: z.iso.date(),
  /** The sections of the library: texts of other pages are not kept. */
  sections: z.array(z.string()),
  /** By path; those without a former text are left out. */
  pages: z.record(z.string(), PageHistory),
});

export type PageHistory = z.infer<typeof PageHistory>;
export type TextHistory = z.infer<typeof TextHistory>;
