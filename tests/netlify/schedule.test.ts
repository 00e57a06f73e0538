import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';

const asked: (string | undefined)[] = [];
let hook: Server;

beforeAll(async () => {
  hook = createServer((request, response) => {
    asked.push(request.method);
    response.end();
  });
  await new Promise<void>((ready) => hook.listen(Number(new URL(process.env['BUILD_HOOK_URL']!).port), '127.0.0.1', ready));
});
afterAll(() => new Promise((closed) => hook.close(closed)));

it('The scheduled function asks the build hook for a new build', async () => {
  const response = await fetch(new URL('/.netlify/functions/daily-refresh', process.env['SERVER_URL']), {
    method: 'POST',
    headers: { 'X-NF-Event': 'schedule', 'User-Agent': 'Netlify Clockwork' },
    body: JSON.stringify({ next_run: '2026-11-22T04:00:00Z' }),
  });
  expect(response.ok).toBe(true);
  expect(asked).toEqual(['POST']);
});
