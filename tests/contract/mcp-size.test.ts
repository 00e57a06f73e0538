import { beforeAll, describe, expect, it } from 'vitest';
import { getPageMarkdown, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { estimateTokens } from '../../src/markdown/estimate-tokens.ts';
import { type Answer, message, path, type ToolResult } from '../support/mcp-message.ts';
import { affordable, useServer } from '../support/site-server.ts';

const { get, json } = useServer();

/** What every answer stays under by default: clients warn from 10,000. */
const TOKENS_MAX = 6000;

let paths: string[] = [];
beforeAll(async () => {
  const sitemap = await (await get('/sitemap-0.xml')).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(all).toContain('/');
  paths = affordable(all);
});

/** The size of an answer as a client may hand it on: the text or the structured content, the larger of the two. */
async function tokens(name: string, args: Record<string, unknown>): Promise<number> {
  const { result } = (await (await get(path, message('modern', 'tools/call', { name, arguments: args }))).json()) as Answer;
  const { content, structuredContent, isError } = result as unknown as ToolResult;
  expect([args, isError]).toEqual([args, undefined]);
  return Math.max(estimateTokens(content[0]!.text), estimateTokens(JSON.stringify(structuredContent)));
}

async function tooLarge(name: string, calls: Record<string, unknown>[]): Promise<unknown[]> {
  const found = [];
  for (const args of calls) if ((await tokens(name, args)) >= TOKENS_MAX) found.push(args);
  return found;
}

describe(`By default an answer stays under ${TOKENS_MAX} tokens`, () => {
  it('for every page of the library', async () => {
    expect(
      await tooLarge(
        getPageMarkdown.tool.name,
        paths.map((each) => ({ path: each })),
      ),
    ).toEqual([]);
  });

  it('for a search in the words of every page', async () => {
    const words = paths.map((each) => ({ q: each.replaceAll(/[/-]+/g, ' ').trim() || 'home' }));
    expect(await tooLarge(searchContent.tool.name, words)).toEqual([]);
  });

  it('for the events of every city', async () => {
    const { cities } = (await json(listCityEvents.path)).body as { cities: { id: string }[] };
    const calls = cities.flatMap(({ id }) => ['upcoming', 'past', 'all'].map((when) => ({ city: id, when })));
    expect(await tooLarge(listCityEvents.tool.name, [{}, ...affordable(calls)])).toEqual([]);
  });

  it('for the list of tools', async () => {
    const { result } = (await (await get(path, message('modern', 'tools/list'))).json()) as Answer;
    expect(estimateTokens(JSON.stringify(result))).toBeLessThan(TOKENS_MAX);
  });
});
