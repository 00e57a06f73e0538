import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { federatedSearch, MERGE_WAIT, type MergedResults, SOURCE_TIMEOUT } from '../../../src/search-dialog/federated-search.ts';
import type { FoundPage, SearchSource } from '../../../src/search-dialog/search-source.ts';

const page = (path: string): FoundPage => ({ path, title: path, passage: '' });

/** A search that finds these pages, or fails, after so many milliseconds. */
function source(after: number, outcome: string[] | Error): SearchSource {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (outcome instanceof Error) throw outcome;
    return outcome.map(page);
  };
}

const seen = ({ pages, isFinal, failures }: MergedResults) => [pages.map(({ path }) => path).join(' '), isFinal, failures];

/** Everything that is shown of a query on two sources. */
async function shown(first: SearchSource, second: SearchSource, signal = new AbortController().signal) {
  const all: MergedResults[] = [];
  const search = federatedSearch('q', [first, second], signal, (results) => all.push(results));
  await vi.advanceTimersByTimeAsync(2 * SOURCE_TIMEOUT);
  await search;
  return all.map(seen);
}

describe('The results of a query', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('are shown once if both sources are quick, each page once, in the order of the first source', async () => {
    expect(await shown(source(50, ['/b', '/a']), source(10, ['/a', '/c']))).toEqual([['/b /a /c', true, 0]]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('grow if one source is slow, and pages that were shown stay where they are', async () => {
    expect(await shown(source(MERGE_WAIT + 100, ['/b', '/a']), source(10, ['/a', '/c']))).toEqual([
      ['/a /c', false, 0],
      ['/a /c /b', true, 0],
    ]);
  });

  it('are shown as incomplete if both are slow', async () => {
    expect(await shown(source(MERGE_WAIT + 100, ['/a']), source(MERGE_WAIT + 200, ['/b']))).toEqual([
      ['', false, 0],
      ['/a', false, 0],
      ['/a /b', true, 0],
    ]);
  });

  it('count and log failures', async () => {
    const failure = new Error('down');
    expect(await shown(source(10, ['/a']), source(10, failure))).toEqual([['/a', true, 1]]);
    expect(await shown(source(10, failure), source(10, failure))).toEqual([['', true, 2]]);
    expect(vi.mocked(console.error).mock.calls).toEqual([[failure], [failure], [failure]]);
  });

  it('do not wait for a source for ever', async () => {
    expect(await shown(source(10, ['/a']), () => new Promise(() => undefined))).toEqual([
      ['/a', false, 0],
      ['/a', true, 1],
    ]);
  });

  it('are not shown, nor failures logged, after the query was aborted', async () => {
    const asking = new AbortController();
    setTimeout(() => asking.abort(), 5);
    expect(await shown(source(10, ['/a']), source(10, new Error('given up')), asking.signal)).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
