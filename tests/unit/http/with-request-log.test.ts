import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentFamily } from '../../../src/usage/agent-family.ts';
import { withProblems } from '../../../src/http/problem-boundary.ts';
import { withRequestLog } from '../../../src/http/with-request-log.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('https://example.org/api/agents/search?q=my+secret', { headers: { 'x-forwarded-for': '203.0.113.9', ...headers } });
const found = withRequestLog('/api/agents/search', async () => new Response('[]'));

let printed: string[];
beforeEach(() => {
  printed = [];
  const print = (line: string) => void printed.push(line);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
const lines = () => printed.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('An answer of ours', () => {
  it('is one line in the log, of these fields and no others', async () => {
    await found(request({ 'user-agent': 'Claude-User/1.0 (me@example.org)', 'x-nf-request-id': '01JABCDEF' }));
    expect(lines()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        level: 'info',
        request: '01JABCDEF',
        route: '/api/agents/search',
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        agent: 'claude',
      },
    ]);
  });

  it('leaves nothing in the log by which a person could be known', async () => {
    await found(
      request({ 'user-agent': 'me@example.org', 'x-nf-request-id': '<script> me@example.org', referer: 'https://me.example' }),
    );
    expect(printed.join()).not.toMatch(/secret|203\.0\.113|me@|me\.example|script/);
  });

  it('says how long it took, under the name of its route', async () => {
    expect((await found(request())).headers.get('server-timing')).toMatch(/^search;dur=\d+(\.\d)?$/);
    const page = withRequestLog('/*', async () => new Response(''));
    expect((await page(request())).headers.get('server-timing')).toMatch(/^page;dur=/);
  });

  it('is not in the log when the operator wants none', async () => {
    vi.stubEnv('LOG', 'off');
    expect((await found(request())).headers.has('server-timing')).toBe(true);
    expect(printed).toEqual([]);
  });

  it('is found beside the bug that made it, under the same id', async () => {
    const broken = withRequestLog('/api/agents/search', (request) =>
      withProblems(request, () => Promise.reject(new Error('a bug'))),
    );
    for (const headers of [{}, { 'x-nf-request-id': '01JABCDEF' }]) {
      printed = [];
      await broken(request(headers));
      const [failure, answer] = lines();
      expect(failure).toMatchObject({ level: 'error', failure: expect.stringContaining('a bug') });
      expect(answer).toMatchObject({ level: 'info', status: 500, request: failure?.['request'] });
    }
  });
});

it('A request that is left to the static site is not ours to log', async () => {
  expect(await withRequestLog('/*', async () => undefined)(request())).toBeUndefined();
  expect(printed).toEqual([]);
});

describe('A caller is known by its family', () => {
  it.each([
    [null, 'none'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'claude'],
    ['claude-code/2.0.1', 'claude'],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'gpt'],
    ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'gpt'],
    ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)', 'perplexity'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'google'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'crawler'],
    ['curl/8.5.0', 'curl'],
    ['python-requests/2.32.3', 'sdk'],
    ['node', 'sdk'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', 'browser'],
    ['somebody else', 'other'],
  ])('%s is %s', (userAgent, family) => expect(agentFamily(userAgent)).toBe(family));
});
