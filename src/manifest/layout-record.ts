/**
 * The layout of a page as functions read it: one line of `artifacts/layouts.jsonl`, in the order of `artifacts/page-list.json`. A
 * function bundle contains the lines of the whole library, so they hold nothing else.
 */
import * as z from 'zod';
import { required } from '../shared/required.ts';
import type { PageRecord } from './page-record.ts';

const Span = z.object({ start: z.int(), end: z.int() });

const Section = Span.extend({
  id: z.string(),
  title: z.string(),
  level: z.int(),
  footnotes: z.array(z.int()).readonly(),
  /** Of its Markdown as it is read. */
  digest: z.string(),
});

export const LayoutRecord = z.object({
  path: z.string(),
  /** The start of the digest of the Markdown that the offsets refer to. */
  digest: z.string(),
  sections: z.array(Section).readonly(),
  footnotes: z.array(Span).readonly(),
  cuts: z.array(z.int()).readonly(),
  /** The day of the last change, `YYYY-MM-DD`, if the page states it. */
  updated: z.string().optional(),
  /** The days on which its sources were checked, each once, in order. */
  checked: z.array(z.string()).readonly(),
});

export type LayoutRecord = z.infer<typeof LayoutRecord>;

/** Hexadecimal digits of the SHA-256 digest. */
const DIGEST_LENGTH = 12;

/** @param checked see `LayoutRecord` */
export function layoutRecord(page: PageRecord, checked: readonly string[]): LayoutRecord {
  const { path, markdown, layout, markdownDigests, updated } = page;
  return {
    path,
    digest: markdown.sha256.slice(0, DIGEST_LENGTH),
    sections: layout.sections.map((section) => ({ ...section, digest: required(markdownDigests[section.id], section.id) })),
    footnotes: layout.footnotes,
    cuts: layout.cuts,
    ...(updated !== undefined && { updated }),
    checked,
  };
}

export function isLayoutOf(record: LayoutRecord, path: string, sha256: string): boolean {
  return record.path === path && sha256.startsWith(record.digest);
}
