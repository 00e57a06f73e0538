import { describe, expect, it } from 'vitest';
import { NotConfigured } from '../../../src/environment.ts';
import { isAllowed, signInSettings } from '../../../src/internal/oidc/sign-in-settings.ts';

const whole: Record<string, string> = {
  DASHBOARD_ISSUER: 'https://accounts.example.com',
  DASHBOARD_CLIENT_ID: 'id',
  DASHBOARD_CLIENT_SECRET: 'a secret of the provider',
  DASHBOARD_ALLOWED: 'ada@example.org, @example.com',
  DASHBOARD_SECRET: 'a secret for cookies, of 32 characters or more',
};

describe('The settings of the dashboard', () => {
  it('are parsed', () => {
    const { issuer, allowed } = signInSettings((name) => whole[name]);
    expect([issuer.href, allowed]).toEqual(['https://accounts.example.com/', ['ada@example.org', '@example.com']]);
  });

  it.each([
    ['DASHBOARD_ISSUER', 'http://accounts.example.com'],
    ['DASHBOARD_ISSUER', 'http://127.0.0.1.example.com'],
    ['DASHBOARD_ISSUER', 'accounts.example.com'],
    ['DASHBOARD_CLIENT_ID', ' '],
    ['DASHBOARD_CLIENT_SECRET', 'short'],
    ['DASHBOARD_ALLOWED', '*'],
    ['DASHBOARD_ALLOWED', '@*.com'],
    ['DASHBOARD_ALLOWED', 'example.com'],
    ['DASHBOARD_ALLOWED', 'ada@example.org,'],
    ['DASHBOARD_ALLOWED', '@example.com @example.org'],
    ['DASHBOARD_SECRET', 'thirty-one characters is little'],
  ])('are refused with %s=%s', (name, value) => {
    const read = (of: string) => (of === name ? value : whole[of]);
    expect(() => signInSettings(read)).toThrow(NotConfigured);
    expect(() => signInSettings(read)).toThrow(`The dashboard is not configured: ${name}`);
  });

  it.each([
    ['ada@example.org', true],
    ['Ada@Example.Org', true],
    ['anybody@example.com', true],
    ['bob@example.org', false],
    ['anybody@sub.example.com', false],
    ['anybody@notexample.com', false],
    ['"ada@example.org"@elsewhere.example', false],
    ['ada@example.org.elsewhere.example', false],
    ['@example.com@elsewhere.example', false],
    ['', false],
  ])('allow %s: %s', (email, isExpected) => {
    expect(isAllowed({ allowed: ['ada@example.org', '@example.com'] }, email)).toBe(isExpected);
  });
});
