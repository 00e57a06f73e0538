/** A page that was found, by whichever search. */
export interface Found {
  /** `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  /** The part of the page that answers, plain text. */
  readonly passage: string;
}

/** A search that can be asked. `signal` says that nobody waits for the answer any more. */
export type Source = (query: string, signal: AbortSignal) => Promise<Found[]>;
