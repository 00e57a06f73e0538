import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Company } from '../../../src/internal/companies/company.ts';
import type { CompanyState } from '../../../src/internal/companies/company-state.ts';
import { CompanyStore } from '../../../src/internal/companies/company-store.ts';
import type { StoredSync } from '../../../src/internal/companies/stored-sync.ts';
import { memoryBlobStore } from '../../support/memory-blob-store.ts';
import { company } from './company-fixture.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-02T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('The store of companies', () => {
  it('gives a retry the first answer, and does not plan it again', async () => {
    const store = new CompanyStore(memoryBlobStore());
    const make = vi.fn(request(company(1)));
    expect(await store.commit('tests', 'key', make)).toMatchObject({ isNew: true, stored: { answer: 'company-1' } });
    const again = await store.commit('tests', 'key', make);
    expect(again).toMatchObject({ isNew: false, stored: { answer: 'company-1' } });
    expect(make).toHaveBeenCalledTimes(1);
    expect(await store.commit('other', 'key', make)).toMatchObject({ isNew: true });
  });

  it('stores nothing when planning throws', async () => {
    const blobs = memoryBlobStore();
    const refused = new CompanyStore(blobs).commit('tests', 'key', () => {
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(blobs.kept.size).toBe(0);
  });

  it('recognises its own write when the answer was lost', async () => {
    const blobs = memoryBlobStore();
    const lost = { ...blobs, create: async (key: string, value: unknown) => (await blobs.create(key, value)) && false };
    const stored = await new CompanyStore(lost).commit('tests', 'key', request(company(1)));
    expect(stored).toMatchObject({ stored: { answer: 'company-1' } });
    expect(await idsIn(new CompanyStore(blobs))).toEqual(['company-1']);
  });

  it('compacts many syncs into one snapshot, with the same state for readers and the same answers for retries', async () => {
    const blobs = memoryBlobStore();
    const store = new CompanyStore(blobs);
    const other = new CompanyStore(blobs);
    await commitMany(store, 40);
    expect(await idsIn(other)).toHaveLength(40);
    vi.advanceTimersByTime(5 * MINUTE);
    await commitMany(store, 1, 41);
    expect([...blobs.kept.keys()].filter((key) => !key.startsWith('answers/'))).toEqual([
      expect.stringMatching(/^requests/),
      expect.stringMatching(/^snapshots/),
    ]);
    const all = (await idsIn(new CompanyStore(blobs))).sort();
    expect(all).toHaveLength(41);
    expect((await idsIn(other)).sort()).toEqual(all);
    vi.advanceTimersByTime(24 * 60 * MINUTE - 10 * MINUTE);
    expect(await other.commit('tests', 'key-7', request(company(7)))).toMatchObject({ isNew: false });
  });

  it('loses nothing when it is killed at any step of compacting', async () => {
    for (let step = 1; ; step++) {
      let steps = 0;
      const blobs = memoryBlobStore((use) => {
        if (isCompacting && ['write', 'remove'].includes(use) && ++steps >= step) throw new Error('killed');
      });
      let isCompacting = false;
      await commitMany(new CompanyStore(blobs), 33);
      vi.advanceTimersByTime(5 * MINUTE);
      isCompacting = true;
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await commitMany(new CompanyStore(blobs), 1, 34);
      const wasKilled = logged.mock.calls.length > 0;
      logged.mockRestore();
      const after = new CompanyStore(memoryBlobStoreWith(blobs.kept));
      expect(new Set(await idsIn(after)).size, `killed at step ${step}`).toBe(34);
      expect(await after.commit('tests', 'key-3', request(company(3)))).toMatchObject({ isNew: false });
      if (!wasKilled) return;
    }
  });

  it.each(['before requests/', 'after requests/', 'before snapshots/', 'after snapshots/', 'before the first read'])(
    'is read completely when another process compacts it %s',
    async (moment) => {
      const blobs = memoryBlobStore();
      await commitMany(new CompanyStore(blobs), 40);
      let isCompacted = false;
      const reach = async (reached: string) => {
        if (isCompacted || reached !== moment) return;
        isCompacted = true;
        vi.advanceTimersByTime(5 * MINUTE);
        await commitMany(new CompanyStore(blobs), 1, 41);
      };
      const racing = {
        ...blobs,
        list: async (prefix: string) => {
          await reach(`before ${prefix}`);
          const keys = await blobs.list(prefix);
          await reach(`after ${prefix}`);
          return keys;
        },
        read: async (key: string) => {
          await reach('before the first read');
          return blobs.read(key);
        },
      };
      const found = await idsIn(new CompanyStore(racing));
      expect(isCompacted).toBe(true);
      for (let number = 1; number <= 40; number++) expect(found).toContain(`company-${number}`);
    },
  );

  it('throws when the blob store keeps listing what it does not have', async () => {
    const blobs = memoryBlobStore();
    const ghost = { ...blobs, list: () => Promise.resolve([`requests/${'0'.repeat(64)}`]) };
    await expect(new CompanyStore(ghost).read()).rejects.toThrow('lists what it does not have');
  });
});

function memoryBlobStoreWith(kept: Map<string, string>) {
  const fresh = memoryBlobStore();
  for (const [key, value] of kept) fresh.kept.set(key, value);
  return fresh;
}

async function commitMany(store: CompanyStore, count: number, first = 1): Promise<void> {
  for (let number = first; number < first + count; number++)
    await store.commit('tests', `key-${number}`, request(company(number)));
}

function request(record: Company): (state: CompanyState) => StoredSync {
  return () => {
    const received = new Date().toISOString();
    const { id, updated } = record;
    const entry = { id, source: 'tests', updated, received, company: record };
    const counts = { received: 1, created: 1, updated: 0, unchanged: 0, rejected: 0, removed: 0 };
    return { received, fingerprint: id, answer: id, entries: [entry], syncs: [{ source: 'tests', received, counts }] };
  };
}

async function idsIn(store: CompanyStore): Promise<string[]> {
  return (await store.read()).companies().map(({ id }) => id);
}
