import { describe, expect, it } from 'vitest';
import { readCookie, setCookie } from '../../src/internal/cookies.ts';

describe('A cookie', () => {
  const requestWith = (cookie: string) => new Request('https://example.org', { headers: { cookie } });

  it('is read among others, and not when it is there twice', () => {
    expect(readCookie(requestWith('a=1; __Host-x=2; b=3'), '__Host-x')).toBe('2');
    expect(readCookie(requestWith('a=1; not__Host-x=2'), '__Host-x')).toBeUndefined();
    expect(readCookie(requestWith('__Host-x=1; __Host-x=2'), '__Host-x')).toBeUndefined();
  });

  it('is for this host, secure connections and requests alone', () => {
    expect(setCookie('__Host-x', 'v', 60)).toBe('__Host-x=v; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax');
  });
});
