import type { PageLayout } from '../markdown/page-layout.ts';
import type { ParityCounts } from '../parity/prove-parity.ts';

/** Everything that others need to know of a built page, written down while the page is converted to Markdown: one line of the manifest. */
export interface PageRecord {
  /** Address on this site, for example `/glossary/dilution`. */
  path: string;
  title: string;
  description: string;
  /** Canonical address. */
  url: string;
  /** The day of the last change, `YYYY-MM-DD`, if the page gives it. */
  updated?: string;
  /** The day of publication, `YYYY-MM-DD`, of what is published on a day. */
  published?: string;
  /** Each "Title — https://…". */
  sources: string[];
  links: {
    /** Paths of pages of this site. */
    internal: string[];
    /** Web addresses outside this site, without fragments. */
    external: string[];
  };
  /** The ids of the cities of the calendar that the text names. */
  cities: string[];
  words: number;
  /** As a language model reads the Markdown, estimated. */
  tokens: number;
  html: FileRecord;
  markdown: FileRecord;
  /** What the page holds, the same in HTML and Markdown. */
  counts: ParityCounts;
  layout: PageLayout;
  /** Digests of the text under each heading up to the next one, by the heading's id; under `''` what comes before the first heading. */
  sectionDigests: Record<string, string>;
  /** The text as HTML, of a page that a feed holds in full. */
  feedHtml?: string;
}

interface FileRecord {
  bytes: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}
