import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';

let server: ServerProcess;
beforeAll(async () => void (server = await startSite({ OUT_DIR: inject('componentsBuild') })));
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { redirect: 'manual', headers });

/** `tests/build/components/pages/glossary/option-pool.mdx` was `glossary/employee-pool` before. */
describe('A former address', () => {
  it.each([
    ['HTML', '/glossary/employee-pool', '/glossary/option-pool', 'text/html'],
    ['a page with a query', '/glossary/employee-pool?from=mail&n=1', '/glossary/option-pool?from=mail&n=1', '*/*'],
    ['a page by negotiation', '/glossary/employee-pool', '/glossary/option-pool', 'text/markdown'],
    ['a page in a form that there is not', '/glossary/employee-pool', '/glossary/option-pool', 'application/json'],
    ['a page with a slash at its end', '/glossary/employee-pool/', '/glossary/option-pool', 'text/html'],
    ['a Markdown file', '/glossary/employee-pool.md', '/glossary/option-pool.md', '*/*'],
    ['a Markdown file with a query', '/glossary/employee-pool.md?n=1', '/glossary/option-pool.md?n=1', 'text/markdown'],
  ])('of %s leads to the new one for good', async (_, from, to, accept) => {
    const response = await get(from, { accept });
    expect(response.status).toBe(301);
    const location = new URL(response.headers.get('location')!, server.url);
    expect(location.pathname + location.search).toBe(to);
  });

  it('leads who asks for Markdown to Markdown', async () => {
    const response = await fetch(new URL('/glossary/employee-pool', server.url), { headers: { accept: 'text/markdown' } });
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toContain('\n# Option pool\n');
  });

  it.each(['/glossary/employee-pool', 'glossary/employee-pool.md', 'http://localhost:8888/glossary/employee-pool#x'])(
    'answers in the interface with the page under its new address: %s',
    async (path) => {
      const asked = `/api/agents/markdown?path=${encodeURIComponent(path)}`;
      const response = await get(asked);
      expect(response.status).toBe(200);
      expect(response.headers.get('link')).toMatch(/^<http:\/\/localhost:8888\/glossary\/option-pool>; rel="canonical"/);
      expect(await response.text()).toBe(await (await get('/glossary/option-pool.md')).text());
    },
  );

  it('stands in no list of pages', () => {
    for (const file of ['sitemap-0.xml', 'sitemap.md', 'glossary/llms.txt'])
      expect(readFileSync(join(inject('componentsBuild'), 'dist', file), 'utf8')).not.toContain('employee-pool');
  });
});
