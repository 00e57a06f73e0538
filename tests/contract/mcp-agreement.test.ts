import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sections } from '../../src/site.ts';
import { type Answer, eras, message, path, type ToolResult } from '../support/mcp-message.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { get } = useServer();

const RUNS = isNetlifyCli ? 20 : 500;

type Input = Record<string, string | number>;

/** A capability under both of its names, with inputs good and bad. Each of its values can be written in a query string. */
const doors = [
  { tool: 'search_content', rest: '/api/agents/search', input: searchInput() },
  { tool: 'get_page_markdown', rest: '/api/agents/markdown', input: pageInput() },
  // How many events come by default differs, so the limit is always given.
  { tool: 'list_city_events', rest: '/api/agents/city-events', input: eventsInput() },
];

const calls = fc.oneof(...doors.map(({ tool, rest, input }) => input.map((args) => ({ tool, rest, args: given(args) }))));

describe('REST and MCP', () => {
  it('give the same for the same inputs, good and bad', { timeout: 120_000 }, async () => {
    let mistakes = 0;
    await fc.assert(
      fc.asyncProperty(calls, fc.constantFrom(...eras), async ({ tool, rest, args }, era) => {
        const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]));
        const [response, answer] = await Promise.all([
          get(`${rest}?${query}`),
          get(path, message(era, 'tools/call', { name: tool, arguments: args })).then((sent) => sent.json() as Promise<Answer>),
        ]);
        const { content, structuredContent, isError = false } = answer.result as unknown as ToolResult;
        expect(isError).toBe(response.status >= 400);
        if (isError) {
          mistakes++;
          const { detail, suggestions = [] } = (await response.json()) as { detail: string; suggestions?: string[] };
          for (const sentence of [detail, ...suggestions]) expect(content[0]!.text).toContain(sentence);
        } else if (tool === 'get_page_markdown') expect(structuredContent!['markdown']).toBe(await response.text());
        else expect(structuredContent).toEqual(await response.json());
      }),
      { numRuns: RUNS },
    );
    expect(mistakes).toBeGreaterThan(RUNS / 10);
    expect(mistakes).toBeLessThan(RUNS * 0.9);
  });
});

function searchInput(): fc.Arbitrary<Partial<Input>> {
  const words = fc.constantFrom('dilution', 'option pool', 'how much runway', 'SAFE', 'hire', 'price', '12345', 'zzzz');
  const q = fc.oneof(
    { weight: 4, arbitrary: fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')) },
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ minLength: 195, maxLength: 205 }),
    fc.constantFrom('', '   ', '🦄'.repeat(200), '🦄'.repeat(201)),
  );
  return fc.record({ q, limit: bounded(1, 50) }, { requiredKeys: [] });
}

function pageInput(): fc.Arbitrary<Partial<Input>> {
  const known = fc.constantFrom('/', '/glossary/dilution', '/errors', '/mcp', ...sections.map(({ id }) => `/${id}`));
  const written = fc
    .tuple(known, fc.constantFrom('', '.md', '/', '.html', '#x', '?a=b', '%20', 'x'))
    .map((parts) => parts.join(''));
  const pagePath = fc.oneof(
    { weight: 3, arbitrary: written },
    fc.webPath(),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('%', '../x', '//evil.example', 'https://evil.example/', 'x'.repeat(501), '\0'),
  );
  const section = fc.oneof(fc.constantFrom('why-dilution-matters', 'sitemap', 'tools', ''), fc.string({ maxLength: 12 }));
  return fc.record(
    { path: pagePath, section: fc.option(section, { nil: undefined, freq: 2 }) },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Partial<Input>>;
}

function eventsInput(): fc.Arbitrary<Partial<Input>> {
  return fc
    .record(
      {
        city: fc.constantFrom('berlin', 'lisbon', 'london', 'amsterdam', 'paris', 'barcelona', 'zurich', 'rome', '', 'Berlin'),
        when: fc.constantFrom('upcoming', 'past', 'all', 'soon', ''),
        limit: bounded(1, 100),
      },
      { requiredKeys: ['limit'] },
    )
    .map((input) => input as Partial<Input>);
}

function bounded(minimum: number, maximum: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    fc.constantFrom(0, -1, maximum + 1, 1.5, 1e21),
  );
}

function given(args: Partial<Input>): Input {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)) as Input;
}
