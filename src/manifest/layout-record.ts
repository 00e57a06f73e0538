/**
 * The layout of a page as functions read it: one line of `artifacts/layouts.jsonl`, in the order of the page list in `artifacts/site.json`. A
 * function bundle contains the lines of the whole library, so they hold nothing else.
 */
import * as z from 'zod';
import type { PageRecord } from './page-record.ts';

const Span = z.object({ start: z.int(), end: z.int() });

const Section = Span.extend({ id: z.string(), title: z.string(), level: z.int(), footnotes: z.array(z.int()).readonly() });

export const LayoutRecord = z.object({
  path: z.string(),
  /** The start of the digest of the Markdown that the offsets refer to. */
  digest: z.string(),
  sections: z.array(Section).readonly(),
  footnotes: z.array(Span).readonly(),
  cuts: z.array(z.int()).readonly(),
});

export type LayoutRecord = z.infer<typeof LayoutRecord>;

/** Hexadecimal digits of the SHA-256 digest. */
const DIGEST_LENGTH = 12;

export function layoutRecord({ path, markdown, layout: { sections, footnotes, cuts } }: PageRecord): LayoutRecord {
  return { path, digest: markdown.sha256.slice(0, DIGEST_LENGTH), sections, footnotes, cuts };
}

export function isLayoutOf(record: LayoutRecord, path: string, sha256: string): boolean {
  return record.path === path && sha256.startsWith(record.digest);
}
