import { describe, expect, it } from 'vitest';
import { readUsage } from '../../../src/internal/usage/read-usage.ts';
import { compactUsage } from '../../../src/internal/usage/compact-usage.ts';
import { memoryBlobStore } from '../../support/memory-blob-store.ts';

const now = new Date('2026-11-21T02:30:00Z');
const counts = (count: number) => ({
  requests: { '/search | none': count },
  questions: { dilution: { asked: count, unanswered: 0 } },
});

async function filled() {
  const store = memoryBlobStore();
  for (const day of ['2026-08-22', '2026-08-23', '2026-11-19', '2026-11-20', '2026-11-21'])
    for (const instance of ['a', 'b']) await store.write(`counts/${day}/${instance}`, counts(1));
  for (const month of ['2026-07', '2026-08', '2026-11']) await store.write(`seen/${month}/digest`, 7);
  await store.write('folded/2026-08-22', { instances: ['c'], counts: counts(5) });
  return store;
}

describe('Tidying the counts', () => {
  it('keeps 90 days, as one record for each that is over, with the same sums', async () => {
    const store = await filled();
    await compactUsage(store, now);
    expect([...store.kept.keys()].sort()).toEqual([
      'counts/2026-11-20/a',
      'counts/2026-11-20/b',
      'counts/2026-11-21/a',
      'counts/2026-11-21/b',
      'folded/2026-08-23',
      'folded/2026-11-19',
      'seen/2026-08/digest',
      'seen/2026-11/digest',
    ]);
    const usage = await readUsage(store, ['2026-08-22', '2026-08-23', '2026-11-19', '2026-11-21']);
    expect([...usage]).toEqual(['2026-08-23', '2026-11-19', '2026-11-21'].map((day) => [day, counts(2)]));
  });

  it('changes nothing when it is done again', async () => {
    const store = await filled();
    await compactUsage(store, now);
    const before = [...store.kept];
    await compactUsage(store, now);
    expect([...store.kept]).toEqual(before);
  });

  it('counts nothing twice and loses nothing wherever it is ended', async () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
    for (let steps = 0; steps < 14; steps++) {
      const store = await filled();
      let left = steps;
      const ending =
        <A extends unknown[]>(act: (...args: A) => Promise<void>) =>
        (...args: A) =>
          left-- > 0 ? act(...args) : Promise.reject(new Error('ended'));
      await compactUsage({ ...store, write: ending(store.write), remove: ending(store.remove) }, now).catch(() => undefined);
      const usage = await readUsage(store, days);
      expect([steps, ...days.map((day) => usage.get(day)?.requests['/search | none'])]).toEqual([steps, 2, 2, 2]);
    }
  });

  it('adds what an instance writes after its day was put together', async () => {
    const store = await filled();
    await compactUsage(store, now);
    await store.write('counts/2026-11-19/late', counts(3));
    expect((await readUsage(store, ['2026-11-19'])).get('2026-11-19')).toEqual(counts(5));
    await compactUsage(store, now);
    expect((await readUsage(store, ['2026-11-19'])).get('2026-11-19')).toEqual(counts(5));
  });

  it('keeps the thousand questions that were asked most', async () => {
    const store = memoryBlobStore();
    const questions = Object.fromEntries(
      Array.from({ length: 1500 }, (_, at) => [`question ${at}`, { asked: at + 1, unanswered: 0 }]),
    );
    await store.write('counts/2026-11-19/a', { requests: { '/search | none': 1500 }, questions });
    await compactUsage(store, now);
    const kept = (await readUsage(store, ['2026-11-19'])).get('2026-11-19')!.questions;
    expect(Object.keys(kept)).toHaveLength(1000);
    expect(kept['question 1499']?.asked).toBe(1500);
    expect(kept['question 0']).toBeUndefined();
  });
});
