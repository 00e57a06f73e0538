import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exampleHeading, examplePage, exampleSection, misspelt } from '../support/examples.ts';
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

describe('A quote', () => {
  const section = `${markdownApi(examplePage)}&section=${exampleHeading}`;

  it('can be verified by the digest of the section, in each of its forms, over REST and MCP', async () => {
    const read = await get(section);
    const digest = read.headers.get('repr-digest')!;
    const sha256 = createHash('sha256').update(await read.text());
    expect(digest).toBe(`sha-256=:${sha256.digest('base64')}:`);
    const base64 = digest.slice('sha-256=:'.length, -1);
    for (const form of [digest, base64, base64.slice(0, 16)]) {
      const { status, body } = await json(`${section}&digest=${encodeURIComponent(form)}`);
      expect([status, body]).toEqual([
        200,
        { status: 'stands', url: expect.stringMatching(`${examplePage}#${exampleHeading}$`) },
      ]);
    }
  });

  it('of a whole page can be verified, too', async () => {
    const digest = (await get(`${examplePage}.md`)).headers.get('repr-digest')!;
    const { body } = await json(`${markdownApi(examplePage)}&digest=${encodeURIComponent(digest)}`);
    expect(body).toMatchObject({ status: 'stands', url: expect.stringMatching(`${examplePage}$`) });
  });

  it('that never stood there is told so, with the day since when texts are known', async () => {
    const { status, body } = await json(`${section}&digest=AAAAAAAAAAAAAAAA`);
    expect([status, body]).toMatchObject([200, { status: 'never', since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
  });

  it.each([
    ['no digest at all', section, 'x', 400],
    ['a digest of a section that there never was', `${markdownApi(examplePage)}&section=constructor`, 'AAAAAAAAAAAAAAAA', 404],
    ['a digest of a page that there never was', markdownApi('/nothing'), 'AAAAAAAAAAAAAAAA', 404],
  ])('with %s is refused', async (_, address, digest, expected) => {
    expect((await json(`${address}&digest=${digest}`)).status).toBe(expected);
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
