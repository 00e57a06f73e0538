/** The form of the change log. */
import * as z from 'zod';

const Change = z.enum(['added', 'changed', 'removed']);

const Digests = z.record(z.string(), z.string());
const DigestLists = z.record(z.string(), z.array(z.string()));

const PageState = z.object({
  title: z.string(),
  digest: z.string(),
  /** Digests of the text between headings. `''` is what precedes the first heading, with title and description. */
  sections: Digests,
  /** Digests of the Markdown of sections as they are read, where they are others than in `sections`. `''` is the whole page. */
  markdown: Digests.optional(),
  /** Former ones of the same, after which no more than white space changed. */
  same: DigestLists.optional(),
});

const PageChange = z.object({
  path: z.string(),
  title: z.string(),
  change: Change,
  /** Changed sections of a page, by heading id. */
  sections: z.array(z.object({ id: z.string(), change: Change })),
  /** The words of a changed page before and now, in the first places where they differ. */
  words: z.array(z.object({ was: z.string(), now: z.string() })).optional(),
  /** Digests of the Markdown that stood until this change, by heading id as in `PageState.markdown`. */
  was: DigestLists.optional(),
  /** Sections that have the text of a former one below a new heading: the former ids by the new ones. */
  renamed: Digests.optional(),
  /** The fingerprint of the words that are gone: see `text-fingerprint.ts`. */
  gone: z.string().optional(),
});

const ChangeSet = z.object({ date: z.iso.date(), from: z.string(), to: z.string(), pages: z.array(PageChange) });

/** The file at `addresses.changes`. A client with the state `from` reaches the state `to` with these changes. */
export const ChangeLog = z.object({
  version: z.literal(1),
  digest: z.string(),
  /** The day since when the digests of replaced texts are known. */
  since: z.iso.date().optional(),
  /** Newest first. */
  changes: z.array(ChangeSet),
  pages: z.record(z.string(), PageState),
});

export type Change = z.infer<typeof Change>;
export type PageState = z.infer<typeof PageState>;
export type PageChange = z.infer<typeof PageChange>;
export type ChangeSet = z.infer<typeof ChangeSet>;
export type ChangeLog = z.infer<typeof ChangeLog>;
