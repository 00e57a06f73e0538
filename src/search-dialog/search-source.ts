/** A search to run: Pagefind's in the browser, or the API. `signal` aborts when the results are no longer wanted. */
export type SearchSource = (query: string, signal: AbortSignal) => Promise<FoundPage[]>;

export interface FoundPage {
  /** `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  /** The part of the page that matches best, as plain text. */
  readonly passage: string;
}
