import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CapabilityEntry } from '../../../src/capabilities/capability-entry.ts';
import { searchContent } from '../../../src/contract/capabilities.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { mcpTool } from '../../../src/http/mcp-tool.ts';

const found = { query: 'x', count: 0, results: [] };

function tool(run: CapabilityEntry<typeof searchContent>['run']) {
  return mcpTool<typeof searchContent>({
    contract: searchContent,
    run,
    present: (json) => ({ json }),
    text: ({ query }) => `for ${query}`,
    health: {},
  });
}

afterEach(() => vi.restoreAllMocks());

describe('A tool', () => {
  it('answers in text and, complete again, in structure', async () => {
    const { call } = tool(() => Promise.resolve(found));
    expect(await call({ q: 'x' })).toEqual({ content: [{ type: 'text', text: 'for x' }], structuredContent: found });
  });

  it('gives its capability the input as validated: defaults filled in, text trimmed, halves of characters gone', async () => {
    const run = vi.fn(() => Promise.resolve(found));
    await tool(run).call({ q: '  a\ud800 ', limit: null });
    expect(run).toHaveBeenCalledWith({ q: 'a\ufffd', limit: 5, explain: true }, expect.any(Date));
  });

  it('tells the caller what is wrong with a call, argument by argument', async () => {
    const run = vi.fn(() => Promise.resolve(found));
    expect(await tool(run).call({ limit: 0 })).toEqual({
      isError: true,
      content: [
        {
          type: 'text',
          text: '`q` is required: give 1 to 200 characters to search for. `limit` must be a whole number from 1 to 50.',
        },
      ],
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('names what was probably meant, once', async () => {
    const { call } = tool(() =>
      Promise.reject(new Problem('page-not-found', 'There is no /c.', { suggestions: ['/a', '/b', '/c'] })),
    );
    expect(await call({ q: 'x' })).toEqual({
      isError: true,
      content: [{ type: 'text', text: 'There is no /c.\nNearest: /a, /b' }],
    });
  });

  it('keeps a bug to the log, under the id that the caller gets', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { content, isError } = await tool(() => Promise.reject(new Error('secret detail'))).call({ q: 'x' });
    const line = JSON.parse(String(log.mock.calls[0]?.[0])) as { id: string; tool: string; failure: string };
    expect([isError, line.tool]).toEqual([true, 'search_content']);
    expect(line.failure).toContain('secret detail');
    const { text } = content[0] as { text: string };
    expect(text).toContain(line.id);
    expect(text).not.toContain('secret');
  });
});
