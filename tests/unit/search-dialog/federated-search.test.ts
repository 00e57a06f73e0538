import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, LIMIT, PATIENCE, type Answer } from '../../../src/search-dialog/federated-search.ts';
import type { Found, Source } from '../../../src/search-dialog/search-source.ts';

const page = (path: string): Found => ({ path, title: path, passage: '' });

/** A search that finds these pages, or fails, after so many milliseconds. */
function source(after: number, outcome: string[] | Error): Source {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, after));
    if (outcome instanceof Error) throw outcome;
    return outcome.map(page);
  };
}

const seen = ({ found, isFinal, failures }: Answer) => [found.map(({ path }) => path).join(' '), isFinal, failures];

/** Everything that is shown of a question to two searches. */
async function shown(first: Source, second: Source, signal = new AbortController().signal) {
  const answers: Answer[] = [];
  const asked = answer('q', [first, second], signal, (answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(2 * LIMIT);
  await asked;
  return answers.map(seen);
}

describe('The answer to a question', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is shown at once and once where both searches are quick, each page once, the first search’s order first', async () => {
    expect(await shown(source(50, ['/b', '/a']), source(10, ['/a', '/c']))).toEqual([['/b /a /c', true, 0]]);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('grows where one is slow, and what has been shown stays where it is', async () => {
    expect(await shown(source(PATIENCE + 100, ['/b', '/a']), source(10, ['/a', '/c']))).toEqual([
      ['/a /c', false, 0],
      ['/a /c /b', true, 0],
    ]);
  });

  it('says that it is under way where both are slow', async () => {
    expect(await shown(source(PATIENCE + 100, ['/a']), source(PATIENCE + 200, ['/b']))).toEqual([
      ['', false, 0],
      ['/a', false, 0],
      ['/a /b', true, 0],
    ]);
  });

  it('counts and logs what fails', async () => {
    const failure = new Error('down');
    expect(await shown(source(10, ['/a']), source(10, failure))).toEqual([['/a', true, 1]]);
    expect(await shown(source(10, failure), source(10, failure))).toEqual([['', true, 2]]);
    expect(vi.mocked(console.error).mock.calls).toEqual([[failure], [failure], [failure]]);
  });

  it('does not wait for ever', async () => {
    expect(await shown(source(10, ['/a']), () => new Promise(() => undefined))).toEqual([
      ['/a', false, 0],
      ['/a', true, 1],
    ]);
  });

  it('is not shown, nor its failures logged, once nobody waits for it', async () => {
    const asking = new AbortController();
    setTimeout(() => asking.abort(), 5);
    expect(await shown(source(10, ['/a']), source(10, new Error('given up')), asking.signal)).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  });
});
