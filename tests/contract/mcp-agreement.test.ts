import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contentDir } from '../../src/build-settings.ts';
import { capabilities, type Capability, toolInput } from '../../src/contract/capabilities.ts';
import { readCities } from '../../src/events/read-cities.ts';
import { sections } from '../../src/site.ts';
import { type Answer, eras, message, path as mcpPath, type ToolResult } from '../support/mcp-message.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { get } = useServer();

const RUNS = isNetlifyCli ? 20 : 500;

/** Each of its values can be written in a query string. */
type Input = Record<string, string | number>;

const cityIds = (await readCities(contentDir)).map(({ id }) => id);

/** Texts for parameters of which most texts are mistakes, by name. */
const texts: Record<string, fc.Arbitrary<string>> = {
  q: queries(),
  path: paths(),
  section: fc.oneof(fc.constantFrom('why-dilution-matters', 'sitemap', 'tools', ''), fc.string({ maxLength: 12 })),
  city: fc.constantFrom(...cityIds, ...cityIds.slice(0, 1).map((id) => id.toUpperCase()), 'rome', ''),
};

const calls = fc.oneof(...capabilities.map(callsOf));

describe('REST and MCP', () => {
  it('give the same for the same inputs, good and bad', { timeout: 120_000 }, async () => {
    let mistakes = 0;
    await fc.assert(
      fc.asyncProperty(calls, fc.constantFrom(...eras), async ({ capability, args }, era) => {
        const { path, mediaType, tool } = capability;
        const query = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]));
        const [response, answer] = await Promise.all([
          get(`${path}?${query}`),
          get(mcpPath, message(era, 'tools/call', { name: tool.name, arguments: args })).then(
            (sent) => sent.json() as Promise<Answer>,
          ),
        ]);
        const { content, structuredContent, isError = false } = answer.result as unknown as ToolResult;
        expect(isError).toBe(response.status >= 400);
        if (isError) {
          mistakes++;
          const { detail, suggestions = [] } = (await response.json()) as { detail: string; suggestions?: string[] };
          for (const sentence of [detail, ...suggestions]) expect(content[0]?.text).toContain(sentence);
        } else if (mediaType === 'text/markdown') expect(structuredContent?.['markdown']).toBe(await response.text());
        else expect(structuredContent).toEqual(await response.json());
      }),
      { numRuns: RUNS },
    );
    expect(mistakes).toBeGreaterThan(RUNS / 10);
    expect(mistakes).toBeLessThan(RUNS * 0.9);
  });
});

/** Calls of a capability with inputs good and bad, from its schema. */
function callsOf(capability: Capability): fc.Arbitrary<{ capability: Capability; args: Input }> {
  const fields: [string, z.ZodType][] = Object.entries(capability.input.shape);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(name, field)]));
  const tool: Record<string, z.ZodType> = toolInput(capability).shape;
  // What the tool has another default for is always given.
  const required = fields.filter(([name, field]) => defaultOf(field) !== defaultOf(tool[name])).map(([name]) => name);
  return fc.record(values, { requiredKeys: required }).map((args) => ({ capability, args }));
}

function valuesOf(name: string, field: z.ZodType): fc.Arbitrary<string | number> {
  const { type, enum: choices, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = z.toJSONSchema(field, { io: 'input' });
  if (choices) return fc.constantFrom(...choices.map(String), 'other', '');
  return type === 'integer' ? integers(minimum, maximum) : (texts[name] ?? fc.string({ unit: 'grapheme', maxLength: 30 }));
}

function defaultOf(field: z.ZodType | undefined): unknown {
  return field && z.toJSONSchema(field, { io: 'input' }).default;
}

function integers(minimum: number, maximum: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: maximum }) },
    fc.constantFrom(0, -1, maximum + 1, 1.5, 1e21),
  );
}

function queries(): fc.Arbitrary<string> {
  const words = fc.constantFrom('dilution', 'option pool', 'how much runway', 'SAFE', 'hire', 'price', '12345', 'zzzz');
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(words, { minLength: 1, maxLength: 4 }).map((list) => list.join(' ')) },
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ minLength: 195, maxLength: 205 }),
    fc.constantFrom('', '   ', '🦄'.repeat(200), '🦄'.repeat(201)),
  );
}

function paths(): fc.Arbitrary<string> {
  const known = fc.constantFrom('/', '/glossary/dilution', '/errors', '/mcp', ...sections.map(({ id }) => `/${id}`));
  const spellings = fc
    .tuple(known, fc.constantFrom('', '.md', '/', '.html', '#x', '?a=b', '%20', 'x'))
    .map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 3, arbitrary: spellings },
    fc.webPath(),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('%', '../x', '//evil.example', 'https://evil.example/', 'x'.repeat(501), '\0'),
  );
}
