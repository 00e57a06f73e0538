import { expect } from 'vitest';

/** Expects the headers that keep caches, search engines and other sites away from the operators' responses. */
export function expectInternal({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  for (const open of ['access-control-allow-origin', 'content-signal', 'link']) expect(headers.get(open), open).toBeNull();
}
