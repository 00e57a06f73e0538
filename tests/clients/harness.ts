/** The endpoint with the fixture tools that the conformance suite asks for mounted beside the product's own; and a page of another site. */
import { serve } from 'srvx/node';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { mcp } from '../../src/http/mcp.ts';
import type { McpTool } from '../../src/http/mcp-tool.ts';
import { tools } from '../../src/http/mcp-tools.ts';

/** Serves on a free loopback port. */
export async function startHarness() {
  const endpoint = mcp([...tools, ...fixtures]);
  const server = serve({
    fetch: (request) => (new URL(request.url).pathname === mcpJsonRpc.path ? endpoint(request) : emptyPage()),
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  });
  await server.ready();
  return { address: server.url!, close: () => server.close(true) };
}

function emptyPage(): Response {
  return new Response('<!doctype html><title>Another site</title>', { headers: { 'Content-Type': 'text/html' } });
}

/** As the suite describes them. Those for what no tool of ours gives (images, sound, resources, progress, questions to the user) are left out. */
const fixtures: McpTool[] = [
  fixture('test_simple_text', { content: [{ type: 'text', text: 'This is a simple text response for testing.' }] }),
  fixture('test_error_handling', {
    content: [{ type: 'text', text: 'This tool intentionally returns an error for testing' }],
    isError: true,
  }),
  fixture('json_schema_2020_12_tool', { content: [] }, jsonSchema2020()),
];

function fixture(
  name: string,
  result: Awaited<ReturnType<McpTool['call']>>,
  inputSchema: McpTool['definition']['inputSchema'] = { type: 'object', properties: {} },
): McpTool {
  return {
    definition: { name, description: 'A fixture of the conformance suite', inputSchema },
    call: () => Promise.resolve(result),
  };
}

/** Keywords that must reach a client as they stand. */
function jsonSchema2020(): McpTool['definition']['inputSchema'] {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: { $anchor: 'addressDef', type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  };
}
