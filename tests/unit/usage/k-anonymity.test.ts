import { describe, expect, it } from 'vitest';
import { bucketOf } from '../../../src/usage/k-anonymity.ts';

const bucket = (address: string) => bucketOf('a secret of the tests', '2026-11', 'dilution', address);

describe('The bucket of a caller', () => {
  it('is the same for all addresses of one IPv6 network', async () => {
    const addresses = Array.from({ length: 50 }, (_, i) => `2001:db8:1:${i.toString(16)}::${i}`);
    expect(new Set(await Promise.all(addresses.map(bucket))).size).toBe(1);
  });

  it('differs from network to network', async () => {
    const addresses = Array.from({ length: 50 }, (_, i) => [`2001:db8:${i.toString(16)}::1`, `192.0.2.${i}`]).flat();
    expect(new Set(await Promise.all(addresses.map(bucket))).size).toBeGreaterThan(20);
  });
});
