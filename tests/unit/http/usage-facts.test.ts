/** What the endpoints report to usage counting: values, never read back from an answer. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CapabilityEntry } from '../../../src/capabilities/capability-entry.ts';
import { searchContent } from '../../../src/contract/capabilities.ts';
import type { UsageFacts } from '../../../src/usage/with-usage.ts';
import { writeSiteArtifacts } from '../../support/site-artifacts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
  writeSiteArtifacts(folder);
  vi.stubEnv('OUT_DIR', folder);
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A search that finds one result, or none for `xyz`. */
const entry: CapabilityEntry<typeof searchContent> = {
  contract: searchContent,
  run: async ({ q }) => {
    const results = q === 'xyz' ? [] : [{ title: 'A', description: 'B', url: 'https://almanac.example/a', score: 1 }];
    return { query: q, count: results.length, results };
  },
  present: (json) => ({ json }),
  text: () => 'text',
  usage: ({ q }, { count }) => ({ query: q, results: count }),
  health: {},
};

async function overHttp(query: string): Promise<UsageFacts> {
  const { capabilityHandler } = await import('../../../src/http/capability-endpoint.ts');
  return recorded((record) =>
    capabilityHandler<typeof searchContent>(entry)(new Request(`https://almanac.example/s${query}`), record),
  );
}

async function overMcp(body: unknown): Promise<UsageFacts> {
  const { mcp } = await import('../../../src/http/mcp.ts');
  const { mcpTool } = await import('../../../src/http/mcp-tool.ts');
  const endpoint = mcp([mcpTool<typeof searchContent>(entry)]);
  const headers = { 'content-type': 'application/json' };
  const request = new Request('https://almanac.example/api/mcp', { method: 'POST', headers, body: JSON.stringify(body) });
  return recorded((record) => endpoint(request, record));
}

async function recorded(answer: (record: (facts: UsageFacts) => void) => Promise<Response>): Promise<UsageFacts> {
  const all: UsageFacts = {};
  await answer((facts) => void Object.assign(all, facts));
  return all;
}

const message = (method: string, params = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const call = (name: string, args: object) => message('tools/call', { name, arguments: args });

describe('What was searched for', () => {
  it.each([
    ['over HTTP', () => overHttp('?q=dilution'), { query: 'dilution', results: 1 }],
    ['over HTTP in vain', () => overHttp('?q=xyz'), { query: 'xyz', results: 0 }],
    ['over HTTP wrongly', () => overHttp(''), {}],
    ['over MCP', () => overMcp(call('search_content', { q: 'xyz' })), { part: 'search_content', query: 'xyz', results: 0 }],
    ['over MCP wrongly', () => overMcp(call('search_content', {})), { part: 'search_content' }],
    ['over MCP by a tool that does not exist', () => overMcp(call('someone@example.org', {})), { part: 'other' }],
    ['by a method of MCP', () => overMcp(message('tools/list')), { part: 'tools/list' }],
    ['by a method that does not exist', () => overMcp(message('someone@example.org')), { part: 'other' }],
    ['by what is no message', () => overMcp([]), { part: 'unreadable' }],
  ])('%s is reported with the number of results', async (_, facts, expected) => {
    expect(await facts()).toEqual(expected);
  });
});
