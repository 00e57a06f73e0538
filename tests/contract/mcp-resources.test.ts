import { describe, expect, it } from 'vitest';
import { APP_TYPE, UI_EXTENSION } from '../../src/contract/mcp-apps.ts';
import { hasCalendar } from '../../src/site/site.ts';
import { exampleHeading, examplePage } from '../support/examples.ts';
import { type Answer, eras, message, path } from '../support/mcp-message.ts';
import { useServer } from '../support/site-server.ts';

const { get } = useServer();

interface Listed {
  resources: { uri: string; name: string; title: string; mimeType: string }[];
  nextCursor?: string;
}

describe.each(eras)('The resources of the MCP endpoint in the %s era', (era) => {
  async function ask(method: string, params?: Record<string, unknown>): Promise<Answer> {
    return (await (await get(path, message(era, method, params))).json()) as Answer;
  }

  const list = async (cursor?: string) =>
    (await ask('resources/list', cursor === undefined ? {} : { cursor })).result as unknown as Listed;
  const read = (uri: string) => ask('resources/read', { uri });

  it('are every page of the sitemap, in parts of at most a hundred', async () => {
    const found = [];
    let part = await list();
    for (;;) {
      expect(part.resources.length).toBeLessThanOrEqual(100);
      found.push(...part.resources);
      if (part.nextCursor === undefined) break;
      part = await list(part.nextCursor);
    }
    const sitemap = await (await get('/sitemap.md')).text();
    const pages = found.filter(({ mimeType }) => mimeType === 'text/markdown');
    expect(new Set(pages.map(({ uri }) => uri)).size).toBe(pages.length);
    for (const [, uri] of sitemap.matchAll(/\]\((https?:[^)]+\.md)\)/g))
      expect(pages).toContainEqual(expect.objectContaining({ uri }));
  });

  it.each(['', '-1', '1e3', 'abc', '999999999'])('refuse the cursor %j, and say what to give', async (cursor) => {
    const { error } = await ask('resources/list', { cursor });
    expect([error?.code, error?.message]).toEqual([-32602, expect.stringContaining('nextCursor')]);
  });

  it('have a template for their addresses', async () => {
    const { result } = await ask('resources/templates/list');
    const [template] = result?.['resourceTemplates'] as { uriTemplate: string; mimeType: string }[];
    expect(template).toMatchObject({
      uriTemplate: expect.stringMatching(/\/\{section\}\/\{slug\}\.md$/),
      mimeType: 'text/markdown',
    });
    const page = (await list()).resources.find(({ name }) => name === examplePage);
    const filled = template?.uriTemplate.replace('/{section}/{slug}', examplePage);
    if (page) expect(filled).toBe(page.uri);
  });

  it('are read as the bytes of the page', async () => {
    const { resources } = await list();
    const { uri } = resources.find(({ mimeType }) => mimeType === 'text/markdown') ?? { uri: '' };
    const { result } = await read(uri);
    const text = await (await get(new URL(uri).pathname)).text();
    expect(result?.['contents']).toEqual([{ uri, mimeType: 'text/markdown', text }]);
    const heading = await read(`${uri}#${exampleHeading}`);
    expect(heading.error).toBeUndefined();
  });

  it.each(['/glossary/no-such-page.md', 'https://elsewhere.example/index.md', 'ui://other/page', 'file:///etc/passwd', '%00'])(
    'that do not exist say so: %s',
    async (uri) => {
      const { error } = await read(uri);
      expect([error?.code, error?.message]).toEqual([-32602, expect.stringContaining('no such resource')]);
    },
  );

  it('cannot be subscribed to', async () => {
    const { error } = await ask('resources/subscribe', { uri: 'ui://any' });
    expect(error?.code).toBe(-32601);
  });

  it('are the pages in the chat, too, at the addresses that the tools name', async () => {
    const { resources } = await list();
    const pages = resources.filter(({ mimeType }) => mimeType === APP_TYPE);
    expect(pages.map(({ name }) => name)).toEqual(['search', 'page', ...(hasCalendar ? ['calendar'] : [])]);
    for (const { uri } of pages) {
      const { result } = await read(uri);
      const [{ text = '', mimeType = '' } = {}] = result?.['contents'] as { text?: string; mimeType?: string }[];
      expect([uri, mimeType, Buffer.byteLength(text) < 120_000]).toEqual([uri, APP_TYPE, true]);
      expect(text.match(/<(?:link|img)\b[^>]*>|\bsrc=|@import|url\(/g), uri).toBeNull();
    }
    const { result } = (await (await get(path, message('legacy', 'tools/list'))).json()) as Answer;
    expect(linked(result)).toEqual(pages.map(({ uri }) => uri));
  });
});

/** The pages in the chat that a list of tools names. */
function linked(result: Answer['result']): string[] {
  const tools = result?.['tools'] as { _meta?: { ui: { resourceUri: string } } }[];
  return tools.flatMap(({ _meta }) => _meta?.ui.resourceUri ?? []);
}

describe('The list of tools', () => {
  const listed = async (extensions?: object) => {
    const request = message('modern', 'tools/list');
    const body = String(request.body).replace(
      capabilitiesOfNone,
      `${capabilitiesOfNone.slice(0, -1)}${extensions ? `"extensions":${JSON.stringify(extensions)}` : ''}}`,
    );
    return ((await (await get(path, { ...request, body })).json()) as Answer).result;
  };

  it('names pages in the chat to clients that can show them, and to others not a byte', async () => {
    const plain = await listed();
    const withPages = await listed({ [UI_EXTENSION]: { mimeTypes: [APP_TYPE] } });
    expect(linked(plain)).toEqual([]);
    expect(linked(withPages).length).toBeGreaterThan(1);
    expect([plain?.['cacheScope'], withPages?.['cacheScope']]).toEqual(['public', 'private']);
    expect(JSON.stringify(withPages).length).toBeLessThan(1.1 * JSON.stringify(plain).length);
  });
});

const capabilitiesOfNone = '"io.modelcontextprotocol/clientCapabilities":{}';
