/**
 * The reader's recent searches, in this browser alone: no request carries them. The first search is only remembered as one, so that whoever
 * searches once leaves no words behind.
 */
const KEY = 'searches';
const MOST = 5;

/** Newest first; none before the second search. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string' && each !== '') : [];
  } catch {
    // No storage, or nothing that this code wrote: as if nobody had searched.
    return [];
  }
}

/** Call it when the reader has chosen a result: half-typed words are no searches. */
export function rememberSearch(query: string): void {
  try {
    const isFirst = localStorage.getItem(KEY) === null;
    const searches = isFirst ? [] : [query, ...recentSearches().filter((each) => each !== query)].slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser may refuse storage: then nothing is remembered.
  }
}

export function forgetSearches(): void {
  localStorage.removeItem(KEY);
}
