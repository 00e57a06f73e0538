import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilityCalls } from '../fuzz/capability-calls.ts';
import { type Answer, eras, message, path as mcpPath, type ToolResult } from '../support/mcp-message.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { get } = useServer();

const RUNS = isNetlifyCli ? 20 : 500;

describe('REST and MCP', () => {
  it('give the same for the same inputs, good and bad', async () => {
    let mistakes = 0;
    await fc.assert(
      fc.asyncProperty(capabilityCalls, fc.constantFrom(...eras), async ({ capability, input }, era) => {
        const { path, tool } = capability;
        const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
        const [response, answer] = await Promise.all([
          get(`${path}?${query}`),
          get(mcpPath, message(era, 'tools/call', { name: tool.name, arguments: input })).then(
            (sent) => sent.json() as Promise<Answer>,
          ),
        ]);
        const { content, structuredContent, isError = false } = answer.result as unknown as ToolResult;
        expect(isError).toBe(response.status >= 400);
        if (isError) {
          mistakes++;
          const { detail, suggestions = [] } = (await response.json()) as { detail: string; suggestions?: string[] };
          for (const sentence of [detail, ...suggestions]) expect(content[0]?.text).toContain(sentence);
        } else if (response.headers.get('content-type')?.startsWith('text/markdown'))
          expect(structuredContent?.['markdown']).toBe(await response.text());
        else if ('digest' in input) expect(structuredContent?.['quoted']).toEqual(await response.json());
        else expect(structuredContent).toEqual(await response.json());
      }),
      { numRuns: RUNS },
    );
    expect(mistakes).toBeGreaterThan(RUNS / 10);
    expect(mistakes).toBeLessThan(RUNS * 0.9);
  });
});
