import type { Found, Source } from './search-source.ts';

/** What is known of a question at a moment. */
export interface Answer {
  readonly query: string;
  /** The best first, each page once. */
  readonly found: readonly Found[];
  /** Whether every search has answered or failed. */
  readonly isFinal: boolean;
  /** How many of the searches failed. */
  readonly failures: number;
  /** How many were asked. */
  readonly asked: number;
}

/** Milliseconds for which an answer is held back so that all can be shown at once, and nothing moves afterwards. */
export const PATIENCE = 250;

/** Milliseconds after which a search that has not answered counts as failed. */
export const LIMIT = 8000;

/**
 * Asks every source the same question and shows the answer: at once where all are quick, else as it grows. Pages stand in the order
 * of the sources, the best ranking first, but what has been shown stays where it is: it may be about to be clicked.
 *
 * @param signal says that the question is out of date: nothing is shown any more
 */
export async function answer(
  query: string,
  sources: readonly Source[],
  signal: AbortSignal,
  show: (answer: Answer) => void,
): Promise<void> {
  const outcomes: (Found[] | Failed | undefined)[] = sources.map(() => undefined);
  let found: Found[] = [];
  let isHeldBack = true;
  const tell = () => {
    if (isHeldBack || signal.aborted) return;
    found = distinct([...found, ...outcomes.flatMap((outcome) => (Array.isArray(outcome) ? outcome : []))]);
    const failures = outcomes.filter((outcome) => outcome === 'failed').length;
    show({ query, found, isFinal: !outcomes.includes(undefined), failures, asked: sources.length });
  };
  const asked = sources.map(async (source, index) => {
    outcomes[index] = await outcome(source(query, signal), signal);
    tell();
  });
  await Promise.race([Promise.all(asked), pause(PATIENCE)]);
  isHeldBack = false;
  tell();
}

type Failed = 'failed';

/** A failure is logged here and told to the reader by the caller; one that only says that nobody waits is neither. */
async function outcome(found: Promise<Found[]>, signal: AbortSignal): Promise<Found[] | Failed> {
  try {
    return await Promise.race([found, pause(LIMIT).then(() => Promise.reject(new Error(`No answer within ${LIMIT} ms`)))]);
  } catch (failure) {
    if (!signal.aborted) console.error(failure);
    return 'failed';
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function distinct(found: readonly Found[]): Found[] {
  const byPath = new Map<string, Found>();
  for (const page of found) if (!byPath.has(page.path)) byPath.set(page.path, page);
  return [...byPath.values()];
}
