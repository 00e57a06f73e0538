import type { PageLayout } from '../markdown/page-layout.ts';
import type { ParityCounts } from '../parity/prove-parity.ts';

/** What the build records of a page while converting it to Markdown: one entry of the manifest. */
export interface PageRecord {
  /** Path on this site, for example `/glossary/dilution`. */
  path: string;
  title: string;
  description: string;
  /** Canonical address. */
  url: string;
  /** The day of the last change, `YYYY-MM-DD`, if the page states it. */
  updated?: string;
  /** The day of publication, `YYYY-MM-DD`, if the page states it. */
  published?: string;
  /** Who wrote the page, if it names somebody. */
  authors?: string[];
  /** Each "Title — https://…". */
  sources: string[];
  links: {
    /** The paths of linked pages of this site. */
    internal: string[];
    /** Outbound links, without fragments. */
    external: string[];
  };
  /** The ids of the cities of the calendar that the text names. */
  cities: string[];
  words: number;
  /** Estimated tokens of the Markdown. */
  tokens: number;
  html: FileRecord;
  markdown: FileRecord;
  /** What the page holds, equal in HTML and Markdown. */
  counts: ParityCounts;
  layout: PageLayout;
  /**
   * Digests of the text between headings, by the id of the heading above it; `''` for the text before the first heading. They do not change
   * with white space alone.
   */
  sectionDigests: Record<string, string>;
  /** Digests of the Markdown of each section as it is read, subsections and footnotes included; `''` for the whole page. */
  markdownDigests: Record<string, string>;
  /** The content as HTML, for full-text feeds; only of pages with a day of publication. */
  feedHtml?: string;
}

interface FileRecord {
  bytes: number;
  /** SHA-256, hexadecimal. */
  sha256: string;
}
