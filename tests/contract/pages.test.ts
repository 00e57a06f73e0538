import { describe, expect, it } from 'vitest';
import { examplePage, exampleSection, exampleWord, misspelt } from '../support/examples.ts';
import { affordable, isNetlifyCli, useServer } from '../support/site-server.ts';

const { get, json } = useServer();
const markdownApi = (path: string) => `/api/agents/markdown?path=${encodeURIComponent(path)}`;

/** The paths of every public page, from the sitemap as a crawler reads it. */
async function publicPaths(): Promise<string[]> {
  const sitemap = await (await get('/sitemap-0.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
}

describe('Every page', () => {
  it('answers as HTML and, in the same bytes, as Markdown in three ways', async () => {
    const paths = await publicPaths();
    expect(paths).toContain('/');
    expect(paths).toContain(examplePage);
    for (const path of affordable(paths)) {
      const [html, file, negotiated, api] = await Promise.all([
        get(path),
        get(path === '/' ? '/index.md' : `${path}.md`),
        get(path, { headers: { accept: 'text/markdown' } }),
        get(markdownApi(path)),
      ]);
      expect([path, html.status, html.headers.get('content-type'), html.headers.get('vary')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        'Accept',
      ]);
      const texts = await Promise.all([file, negotiated, api].map((response) => response.text()));
      expect(new Set(texts).size, path).toBe(1);
      for (const response of [file, negotiated, api]) {
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
        expect(response.headers.get('vary')).toBe('Accept');
        expect(response.headers.get('access-control-allow-origin')).toBe('*');
        expect(response.headers.get('content-signal')).toBe('search=yes, ai-input=yes, ai-train=no');
        expect(response.headers.get('link')).toMatch(new RegExp(`^<https?://[^/]+${path}>; rel="canonical"`));
        expect(Number(response.headers.get('x-markdown-tokens'))).toBeGreaterThan(10);
        expect(response.headers.get('etag')).toBe(file.headers.get('etag'));
      }
      expect(negotiated.headers.get('content-location')).toBe(path === '/' ? '/index.md' : `${path}.md`);
    }
  });

  it.each([
    ['HTML', examplePage, {}],
    ['a Markdown file', `${examplePage}.md`, {}],
    ['negotiated Markdown', examplePage, { accept: 'text/markdown' }],
    ['Markdown from the API', markdownApi(examplePage), {}],
    ['the home page as Markdown', '/', { accept: 'text/markdown' }],
    ['search', `/api/agents/search?q=${exampleWord}`, {}],
    ['the OpenAPI document', '/api/agents/openapi.json', {}],
  ] as [string, string, Record<string, string>][])(
    'as %s answers HEAD as GET, and 304 to who has it',
    async (_, path, headers) => {
      const got = await get(path, { headers });
      const head = await get(path, { headers, method: 'HEAD' });
      expect([got.status, head.status, await head.text()]).toEqual([200, 200, '']);
      for (const name of ['content-type', 'etag', 'vary', 'link', 'content-location'])
        if (name !== 'etag' || !isNetlifyCli) expect(head.headers.get(name)).toBe(got.headers.get(name));
      const etag = got.headers.get('etag')!;
      const again = await get(path, { headers: { ...headers, 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );
});

describe('Negotiation', () => {
  it.each([
    ['text/markdown', 'text/markdown'],
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/markdown;q=0.5, */*;q=0.8', 'text/html'],
    ['TEXT/MARKDOWN; charset=utf-8; variant=GFM', 'text/markdown'],
    ['*/*', 'text/html'],
    ['text/*', 'text/html'],
    ['', 'text/html'],
    ['text/html, text/markdown', 'text/html'],
    ['text/html;q=1.0, text/markdown;q=0.5', 'text/html'],
    ['text/markdown;q=0.9, text/html', 'text/html'],
    ['text/markdown;q=0, text/html', 'text/html'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', 'text/markdown'],
  ])('%j gives %s', async (accept, type) => {
    for (const path of ['/', examplePage]) {
      const response = await get(path, { headers: { accept } });
      expect([response.status, response.headers.get('content-type'), response.headers.get('vary')]).toEqual([
        200,
        `${type}; charset=utf-8`,
        'Accept',
      ]);
    }
  });

  it.each(['text/markdown;q=0', 'application/json'])('%j is not acceptable, and the answer names what is', async (accept) => {
    const { status, type, body } = await json(examplePage, { headers: { accept } });
    expect([status, type]).toEqual([406, 'application/problem+json']);
    expect(body['detail']).toMatch(/text\/html.*text\/markdown/);
  });

  it('leaves everything that is no page alone', async () => {
    expect((await get('/robots.txt', { headers: { accept: 'text/markdown' } })).headers.get('content-type')).toMatch(
      /^text\/plain/,
    );
    expect((await get(`${examplePage}-nothing`, { headers: { accept: 'text/markdown' } })).status).toBe(404);
    expect((await get('/search', { headers: { accept: 'text/markdown' } })).headers.get('content-type')).toMatch(/^text\/html/);
  });
});

describe('Markdown from the API', () => {
  it.each([
    examplePage,
    `${examplePage}/`,
    `${examplePage}.md`,
    examplePage.slice(1),
    encodeURIComponent(examplePage),
    `${examplePage}#why`,
  ])('is found by %j', async (path) => {
    const response = await get(markdownApi(path));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(await (await get(`${examplePage}.md`)).text());
  });

  it('is found by the address of the page', async () => {
    const canonical = /<([^>]+)>/.exec((await get(`${examplePage}.md`)).headers.get('link')!)![1]!;
    expect((await get(markdownApi(canonical))).status).toBe(200);
  });

  it.each([
    '../package.json',
    '/etc/passwd',
    '/../../etc/passwd',
    '//evil.example',
    `/${exampleSection.id}/..%2f..%2fpackage.json`,
    `/${exampleSection.id}/x\0`,
    'x'.repeat(5000),
    '/search',
    '/404',
    `https://evil.example${examplePage}`,
    '%',
    '/.env',
    '/artifacts/site.json',
  ])('is never anything but a page: %j', async (path) => {
    const { status, type, body } = await json(markdownApi(path));
    expect([400, 404]).toContain(status);
    expect(type).toBe('application/problem+json');
    expect(body['detail']).toMatch(/\.$/);
  });

  it('suggests the nearest paths on a miss', async () => {
    const { status, body } = await json(markdownApi(misspelt.page));
    expect([status, (body['suggestions'] as string[])[0]]).toEqual([404, examplePage]);
  });

  it('can be one section, and names the sections on a miss', async () => {
    const missing = await json(`${markdownApi(examplePage)}&section=nothing`);
    const ids = missing.body['suggestions'] as string[];
    expect([missing.status, ids.length > 0]).toEqual([404, true]);
    const section = await (await get(`${markdownApi(examplePage)}&section=${ids[0]}`)).text();
    expect(section).toMatch(/^#/);
    expect(await (await get(`${examplePage}.md`)).text()).toContain(section.trim());
  });
});

describe('The interface', () => {
  it.each(['/api/agents/search', '/api/agents/markdown'])(
    'at %s answers OPTIONS with CORS and refuses other methods',
    async (path) => {
      const options = await get(path, { method: 'OPTIONS' });
      expect([
        options.status,
        options.headers.get('access-control-allow-origin'),
        options.headers.get('access-control-allow-credentials'),
      ]).toEqual([204, '*', null]);
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const refused = await get(path, { method });
        expect([method, refused.status, refused.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
      }
    },
  );

  it.each([
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/api/mcp',
    '/.well-known/oauth-authorization-server/api/mcp',
  ])('has no %s: there is nothing to sign in to', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('disallows before it allows in robots.txt, for parsers that take the first rule that matches', async () => {
    const groups = (await (await get('/robots.txt')).text()).split('\n\n').filter((group) => group.startsWith('User-agent'));
    const firstMatch = (group: string, path: string) =>
      [...group.matchAll(/^(Allow|Disallow): (\S+)$/gm)].find(([, , rule = '']) =>
        rule.endsWith('$') ? `${path}$` === rule : path.startsWith(rule),
      )?.[1];
    for (const group of groups) {
      const rules = ['/', '/dashboard', '/dashboard/sign-in', '/enter', '/enter?to=x', '/enterprise', '/api/internal/x'];
      expect(rules.map((path) => firstMatch(group, path))).toEqual([
        'Allow',
        'Disallow',
        'Disallow',
        'Disallow',
        'Disallow',
        'Allow',
        'Disallow',
      ]);
    }
  });

  it('repeats the content signals in every group of robots.txt', async () => {
    const groups = (await (await get('/robots.txt')).text()).split('\n\n').filter((group) => group.startsWith('User-agent'));
    expect(groups.length).toBeGreaterThan(1);
    for (const group of groups) expect(group).toContain('Content-Signal: search=yes, ai-input=yes, ai-train=no');
  });

  it.each([
    ...(isNetlifyCli ? [] : ['/_headers', '/_redirects', '/%00', '/%', '/a'.repeat(3000)]),
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/artifacts/site.json',
  ])('serves nothing from outside the site: %s', async (path) => {
    expect([400, 404]).toContain((await get(path)).status);
  });
});
