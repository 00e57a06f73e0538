/** The tools of the MCP server as tools of the page (WebMCP), for agents in the browser. Loaded where the browser has it. */
import type { mcpJsonRpc } from '../contract/mcp-endpoint.ts';

/** A static file with the tools that `tools/list` returns. */
const card = '/.well-known/mcp.json';
const endpoint = '/api/mcp' satisfies (typeof mcpJsonRpc)['path'];

/** Passages and events are words of others. */
const annotations = { readOnlyHint: true, untrustedContentHint: true };

void registerTools();

/** A function, since a bundler makes other chunks larger for the sake of a module that awaits at its top. */
async function registerTools(): Promise<void> {
  const { tools }: { tools: Omit<WebTool, 'annotations' | 'execute'>[] } = await readJson(await fetch(card));
  for (const tool of tools)
    await document.modelContext?.registerTool({ ...tool, annotations, execute: (input) => call(tool.name, input) });
}

/** The answer as text; what is wrong with the input, too, since that says what to do. */
async function call(name: string, input: object): Promise<string> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(message) });
  const { result }: { result: { content: { text: string }[] } } = await readJson(response);
  return result.content.map(({ text }) => text).join('\n');
}

async function readJson(response: Response) {
  if (!response.ok) throw new Error(`${new URL(response.url).pathname} answered ${response.status}: try again later`);
  return response.json();
}
