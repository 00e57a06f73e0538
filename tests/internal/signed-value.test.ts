import { describe, expect, it } from 'vitest';
import { signValue, verifyValue } from '../../src/internal/signed-value.ts';

const key = { purpose: 'tests', secret: 'a secret of the tests' };
const value = { who: 'an operator' };

describe('A signed value', () => {
  it('is verified until it expires', async () => {
    const text = await signValue(key, value, 60, 0);
    expect(await verifyValue(key, text, 59_999)).toEqual(value);
    expect(await verifyValue(key, text, 60_000)).toBeUndefined();
  });

  it('is not valid for another purpose or after the secret has changed', async () => {
    const text = await signValue(key, value, 60);
    expect(await verifyValue({ ...key, purpose: 'other' }, text)).toBeUndefined();
    expect(await verifyValue({ ...key, secret: 'another secret' }, text)).toBeUndefined();
  });

  it('is refused when any character of it is changed, added or removed', async () => {
    const text = await signValue(key, value, 60);
    for (let i = 0; i < text.length; i++) {
      const changed = text[i] === 'A' ? 'B' : 'A';
      expect(await verifyValue(key, text.slice(0, i) + changed + text.slice(i + 1)), text).toBeUndefined();
      expect(await verifyValue(key, text.slice(0, i) + text.slice(i + 1))).toBeUndefined();
    }
    for (const other of [undefined, '', '.', 'a', 'a.b', 'a.b.c', `${text}.`, `${text}A`, `.${text}`])
      expect(await verifyValue(key, other)).toBeUndefined();
  });
});
