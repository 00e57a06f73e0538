import { afterEach, describe, expect, it, vi } from 'vitest';
import { timingSafeEqual } from '../../src/internal/timing-safe-equal.ts';

afterEach(() => void vi.restoreAllMocks());

describe('The comparison of secrets', () => {
  it('tells equal secrets from different ones', async () => {
    expect(await timingSafeEqual('correct horse', 'correct horse')).toBe(true);
    for (const other of ['', 'correct', 'correct horsf', 'Correct horse', 'correct horse ', 'correct horse battery'])
      expect(await timingSafeEqual(other, 'correct horse'), other).toBe(false);
  });

  it('compares digests of one length under a random key, so that a caller cannot choose what is compared', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    for (const given of ['', 'correct horse', 'c'.repeat(10_000)]) await timingSafeEqual(given, 'correct horse');
    const digests = (await Promise.all(sign.mock.results.map(({ value }) => value as Promise<ArrayBuffer>))).map((digest) =>
      Buffer.from(digest).toString('hex'),
    );
    expect(digests.map(({ length }) => length)).toEqual(Array(6).fill(64));
    // The same secret is compared each time, and never has the same digest.
    expect(new Set(digests.filter((_, i) => i % 2 === 1)).size).toBe(3);
    expect(new Set(importKey.mock.calls.map(([, key]) => Buffer.from(key as Uint8Array).toString('hex'))).size).toBe(3);
  });
});
