import type { FoundPage, SearchSource } from './search-source.ts';

/** The merged results of all sources so far. */
export interface MergedResults {
  readonly query: string;
  /** Best first, each page once. */
  readonly pages: readonly FoundPage[];
  /** Whether every source has answered or failed. */
  readonly isFinal: boolean;
  /** How many sources failed. */
  readonly failures: number;
  /** How many sources there are. */
  readonly sources: number;
}

/** Milliseconds to wait for all sources before partial results are shown, so that usually nothing moves afterwards. */
export const MERGE_WAIT = 250;

/** Milliseconds after which a source counts as failed. */
export const SOURCE_TIMEOUT = 8000;

/**
 * Runs a query on every source and shows the merged results: once if all are quick, else as they arrive. Pages are in the order of the
 * sources, the best ranking first, but pages that were shown stay where they are: somebody may be about to click one.
 *
 * @param signal aborts when the query is out of date; nothing is shown after that
 */
export async function federatedSearch(
  query: string,
  sources: readonly SearchSource[],
  signal: AbortSignal,
  show: (results: MergedResults) => void,
): Promise<void> {
  const outcomes: (FoundPage[] | Failed | undefined)[] = sources.map(() => undefined);
  let pages: FoundPage[] = [];
  let isWaiting = true;
  const showMerged = () => {
    if (isWaiting || signal.aborted) return;
    pages = distinct([...pages, ...outcomes.flatMap((outcome) => (Array.isArray(outcome) ? outcome : []))]);
    const failures = outcomes.filter((outcome) => outcome === 'failed').length;
    show({ query, pages, isFinal: !outcomes.includes(undefined), failures, sources: sources.length });
  };
  const searches = sources.map(async (source, index) => {
    outcomes[index] = await outcomeOf(source(query, signal), signal);
    showMerged();
  });
  await Promise.race([Promise.all(searches), pause(MERGE_WAIT)]);
  isWaiting = false;
  showMerged();
}

type Failed = 'failed';

/** Logs a failure, unless the query was aborted. The caller tells the reader. */
async function outcomeOf(search: Promise<FoundPage[]>, signal: AbortSignal): Promise<FoundPage[] | Failed> {
  const timeout = pause(SOURCE_TIMEOUT).then(() => Promise.reject(new Error(`No answer within ${SOURCE_TIMEOUT} ms`)));
  try {
    return await Promise.race([search, timeout]);
  } catch (failure) {
    if (!signal.aborted) console.error(failure);
    return 'failed';
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function distinct(pages: readonly FoundPage[]): FoundPage[] {
  const byPath = new Map<string, FoundPage>();
  for (const page of pages) if (!byPath.has(page.path)) byPath.set(page.path, page);
  return [...byPath.values()];
}
