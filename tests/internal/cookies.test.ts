import { describe, expect, it, vi } from 'vitest';
import { cookieOf, isSameSecret, setCookie, sign, verify } from '../../src/internal/cookies.ts';

const signer = { purpose: 'tests', secret: 'a secret of the tests' };
const value = { who: 'an operator' };

describe('A signed value', () => {
  it('is read by who signed it, until it expires', async () => {
    const text = await sign(signer, value, 60, 0);
    expect(await verify(signer, text, 59_999)).toEqual(value);
    expect(await verify(signer, text, 60_000)).toBeUndefined();
  });

  it('is worthless for another purpose and after the secret has changed', async () => {
    const text = await sign(signer, value, 60);
    expect(await verify({ ...signer, purpose: 'other' }, text)).toBeUndefined();
    expect(await verify({ ...signer, secret: 'another secret' }, text)).toBeUndefined();
  });

  it('is refused when any character of it is changed, added or taken away', async () => {
    const text = await sign(signer, value, 60);
    for (let i = 0; i < text.length; i++) {
      const changed = text[i] === 'A' ? 'B' : 'A';
      expect(await verify(signer, text.slice(0, i) + changed + text.slice(i + 1)), text).toBeUndefined();
      expect(await verify(signer, text.slice(0, i) + text.slice(i + 1))).toBeUndefined();
    }
    for (const other of [undefined, '', '.', 'a', 'a.b', 'a.b.c', `${text}.`, `${text}A`, `.${text}`])
      expect(await verify(signer, other)).toBeUndefined();
  });
});

describe('A cookie', () => {
  const asking = (cookie: string) => new Request('https://example.org', { headers: { cookie } });

  it('is read among others, and not when it comes twice', () => {
    expect(cookieOf(asking('a=1; __Host-x=2; b=3'), '__Host-x')).toBe('2');
    expect(cookieOf(asking('a=1; not__Host-x=2'), '__Host-x')).toBeUndefined();
    expect(cookieOf(asking('__Host-x=1; __Host-x=2'), '__Host-x')).toBeUndefined();
  });

  it('is for this host, secure connections and requests alone', () => {
    expect(setCookie('__Host-x', 'v', 60)).toBe('__Host-x=v; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax');
  });
});

describe('The comparison of secrets', () => {
  it('tells what is the same from what is not', async () => {
    expect(await isSameSecret('correct horse', 'correct horse')).toBe(true);
    for (const other of ['', 'correct', 'correct horsf', 'Correct horse', 'correct horse ', 'correct horse battery'])
      expect(await isSameSecret(other, 'correct horse'), other).toBe(false);
  });

  it('compares digests of one length under a key of the moment, so that a caller cannot choose what is compared', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    for (const given of ['', 'correct horse', 'c'.repeat(10_000)]) await isSameSecret(given, 'correct horse');
    const digests = (await Promise.all(sign.mock.results.map(({ value }) => value as Promise<ArrayBuffer>))).map((digest) =>
      Buffer.from(digest).toString('hex'),
    );
    expect(digests.map(({ length }) => length)).toEqual(Array(6).fill(64));
    // The same secret is compared each time, and never has the same digest.
    expect(new Set(digests.filter((_, i) => i % 2 === 1)).size).toBe(3);
    expect(new Set(importKey.mock.calls.map(([, key]) => Buffer.from(key as Uint8Array).toString('hex'))).size).toBe(3);
    vi.restoreAllMocks();
  });

  it('takes as long for a right beginning as for a wrong one, over 10,000 tries of each', async () => {
    const expected = 'correct horse battery staple, forty chars';
    const tries = { right: `${expected.slice(0, -1)}!`, wrong: `!${expected.slice(1)}` };
    const times: Record<keyof typeof tries, number[]> = { right: [], wrong: [] };
    // In turn, and each first half of the time, so that the machine's own changes of pace reach both alike.
    for (let i = 0; i < 10_000; i++)
      for (const kind of i % 2 === 0 ? (['right', 'wrong'] as const) : (['wrong', 'right'] as const)) {
        const start = process.hrtime.bigint();
        await isSameSecret(tries[kind], expected);
        times[kind].push(Number(process.hrtime.bigint() - start));
      }
    // Were they of one distribution, a value of one would be the larger half of the time; 0.05 is ten times the error of that share.
    expect(Math.abs(shareLarger(times.right, times.wrong) - 0.5)).toBeLessThan(0.05);
  }, 60_000);
});

/** The share of pairs in which the value of `one` is the larger (the statistic of Mann and Whitney); equal ones count half. */
function shareLarger(one: number[], other: number[]): number {
  const all = [...one.map((value) => ({ value, isOne: 1 })), ...other.map((value) => ({ value, isOne: 0 }))];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let i = 0; i < all.length;) {
    let j = i;
    while (j < all.length && all[j]!.value === all[i]!.value) j++;
    const rank = (i + 1 + j) / 2;
    for (; i < j; i++) rankSum += rank * all[i]!.isOne;
  }
  return (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}
