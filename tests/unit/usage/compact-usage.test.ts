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

  it('compacts every day before it removes anything, and removes many at a time within a bound', async () => {
    const uses: string[] = [];
    let atOnce = 0;
    let most = 0;
    const store = memoryBlobStore((use) => void uses.push(use));
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19'])
      for (let instance = 0; instance < 100; instance++) await store.write(`counts/${day}/${instance}`, counts(1));
    uses.length = 0;
    const remove = async (key: string) => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      await store.remove(key);
      atOnce--;
    };
    await compactUsage({ ...store, remove }, now);
    expect(uses.lastIndexOf('write')).toBeLessThan(uses.indexOf('remove'));
    expect(uses.filter((use) => use === 'write')).toHaveLength(3);
    expect(most).toBe(32);
    expect(store.kept.size).toBe(3);
  });

  it('goes on where it was ended, without reading again what is compacted', async () => {
    const reads: string[] = [];
    const store = memoryBlobStore((use, key) => use === 'read' && key.startsWith('counts/') && reads.push(key));
    for (let instance = 0; instance < 1200; instance++) await store.write(`counts/2026-11-19/${instance}`, counts(1));
    let writes = 0;
    const write = (key: string, value: unknown) =>
      writes++ === 2 ? Promise.reject(new Error('ended')) : store.write(key, value);
    await expect(compactUsage({ ...store, write }, now)).rejects.toThrow('1 days could not be compacted');
    expect(store.kept.size).toBe(201);
    reads.length = 0;
    await compactUsage(store, now);
    expect(reads).toHaveLength(200);
    expect([...store.kept.keys()]).toEqual(['folded/2026-11-19']);
    expect((await readUsage(store, ['2026-11-19'])).get('2026-11-19')).toEqual(counts(1200));
  });

  it('removes everything else although one blob cannot be removed, and says so', async () => {
    const store = await filled();
    const remove = (key: string) => (key.endsWith('2026-08-22/a') ? Promise.reject(new Error('refused')) : store.remove(key));
    await expect(compactUsage({ ...store, remove }, now)).rejects.toThrow('1 of 8 blobs could not be removed');
    expect([...store.kept.keys()].filter((key) => key < 'counts/2026-11-20')).toEqual(['counts/2026-08-22/a']);
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
