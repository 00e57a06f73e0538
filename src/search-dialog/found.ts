export interface Found {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** Words of the query that no page has. */
  readonly missing: readonly string[];
  /** Words that were searched instead. */
  readonly corrected: readonly string[];
  /** Words of the query that the first page does not have. */
  readonly unmatched: readonly string[];
}

export interface FoundPage {
  /** `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  /** The part of the page that matches best, as plain text. */
  readonly passage: string;
  /** The section of the page that this is from. */
  readonly section?: { readonly id: string; readonly title: string };
}
