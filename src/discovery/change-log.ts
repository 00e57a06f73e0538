/** The form of the change log. */
import * as z from 'zod';

const Change = z.enum(['added', 'changed', 'removed']);

/** `''` is what precedes the first heading, with title and description. */
const PageState = z.object({ title: z.string(), digest: z.string(), sections: z.record(z.string(), z.string()) });

const PageChange = z.object({
  path: z.string(),
  title: z.string(),
  change: Change,
  /** Changed sections of a page, by heading id. */
  sections: z.array(z.object({ id: z.string(), change: Change })),
  /** The words of a changed page before and now, in the first places where they differ. */
  words: z.array(z.object({ was: z.string(), now: z.string() })).optional(),
});

const ChangeSet = z.object({ date: z.iso.date(), from: z.string(), to: z.string(), pages: z.array(PageChange) });

/** The file at `addresses.changes`. A client with the state `from` reaches the state `to` with these changes. */
export const ChangeLog = z.object({
  version: z.literal(1),
  digest: z.string(),
  /** Newest first. */
  changes: z.array(ChangeSet),
  pages: z.record(z.string(), PageState),
});

export type Change = z.infer<typeof Change>;
export type PageState = z.infer<typeof PageState>;
export type PageChange = z.infer<typeof PageChange>;
export type ChangeSet = z.infer<typeof ChangeSet>;
export type ChangeLog = z.infer<typeof ChangeLog>;
