import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../src/contract/problem.ts';
import { assertKnownHost } from '../../../src/http/mcp-hosts.ts';

const siteUrl = 'https://almanac.example';

/** Whether a request to `url` that names `host` is answered. */
function isAnswered(url: string, host?: string): boolean {
  try {
    assertKnownHost(new Request(url, host === undefined ? {} : { headers: { host } }), siteUrl);
    return true;
  } catch (failure) {
    if (failure instanceof Problem && failure.code === 'host-not-allowed') return false;
    throw failure;
  }
}

afterEach(() => vi.unstubAllEnvs());

describe('The MCP endpoint answers', () => {
  it.each([
    'https://almanac.example/api/mcp',
    'http://localhost:8888/api/mcp',
    'http://127.0.0.1:1/api/mcp',
    'http://[::1]:8888/api/mcp',
    'https://ALMANAC.example/api/mcp',
  ])('at %s', (url) => {
    expect(isAnswered(url)).toBe(true);
  });

  it.each([
    'https://evil.example/api/mcp',
    'https://almanac.example.evil.example/api/mcp',
    'https://sub.almanac.example/api/mcp',
    'http://localhost.evil.example/api/mcp',
    'http://127.0.0.2/api/mcp',
    'https://almanac.netlify.app/api/mcp',
  ])('not at %s', (url) => {
    expect(isAnswered(url)).toBe(false);
  });

  it.each(['evil.example', 'localhost:8888@evil.example', 'local host', ''])('not under the Host header %j', (host) => {
    expect(isAnswered('http://localhost:8888/api/mcp', host)).toBe(false);
  });

  it('at the hosts that the platform names', () => {
    vi.stubEnv('URL', 'https://www.almanac.example');
    vi.stubEnv('DEPLOY_PRIME_URL', 'https://deploy-preview-7--almanac.netlify.app');
    vi.stubEnv('DEPLOY_URL', 'https://0123abcd--almanac.netlify.app');
    for (const host of ['www.almanac.example', 'deploy-preview-7--almanac.netlify.app', '0123abcd--almanac.netlify.app'])
      expect([host, isAnswered(`https://${host}/api/mcp`)]).toEqual([host, true]);
  });

  it('at previews and branches of the site, and of no other', () => {
    vi.stubEnv('SITE_NAME', 'almanac');
    expect(isAnswered('https://almanac.netlify.app/api/mcp')).toBe(true);
    expect(isAnswered('https://some-branch--almanac.netlify.app/api/mcp')).toBe(true);
    expect(isAnswered('https://almanac.netlify.app.evil.example/api/mcp')).toBe(false);
    expect(isAnswered('https://not-almanac.netlify.app/api/mcp')).toBe(false);
    vi.stubEnv('SITE_NAME', '');
    expect(isAnswered('https://evil--.netlify.app/api/mcp')).toBe(false);
  });
});
