import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, TIMEOUT } from '../../../src/search-dialog/answer.ts';
import type { Found } from '../../../src/search-dialog/found.ts';

const found = (...paths: string[]): Found => ({
  pages: paths.map((path) => ({ path, title: path, passage: '' })),
  missing: ['visa'],
  corrected: [],
  unmatched: [],
});
const { signal } = new AbortController();

describe('The answer to a query', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is that of the API, in its order, and the index of the browser is not asked', async () => {
    const browser = vi.fn();
    const given = await answer('q', signal, { api: async () => found('/b', '/a'), browser });
    expect(given).toEqual({ query: 'q', isFallback: false, ...found('/b', '/a') });
    expect(browser).not.toHaveBeenCalled();
  });

  it('is that of the browser if the API fails, and says so', async () => {
    const failure = new Error('503');
    const given = await answer('q', signal, { api: () => Promise.reject(failure), browser: async () => found('/c') });
    expect(given).toMatchObject({ isFallback: true, pages: found('/c').pages });
    expect(vi.mocked(console.error).mock.calls).toEqual([[failure]]);
  });

  it('does not wait for the API for ever', async () => {
    const given = answer('q', signal, { api: () => new Promise(() => undefined), browser: async () => found('/c') });
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await given).toMatchObject({ isFallback: true, pages: found('/c').pages });
  });

  it('has no pages if nothing answers', async () => {
    const fail = () => Promise.reject(new Error('down'));
    expect(await answer('q', signal, { api: fail, browser: fail })).toMatchObject({ isFallback: true, pages: undefined });
  });

  it('asks nothing further, and logs nothing, after the query was aborted', async () => {
    const asking = new AbortController();
    const browser = vi.fn();
    asking.abort();
    await answer('q', asking.signal, { api: () => Promise.reject(new Error('aborted')), browser });
    expect(browser).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });
});
