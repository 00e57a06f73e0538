/**
 * What the endpoint is measured against: the smallest server with the same tools on the first line of the official SDK, as its
 * documentation shows it, a server and a transport for each request. Prints its address when it listens.
 */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { cityEvents } from '../../src/capabilities/list-city-events.ts';
import { search } from '../../src/capabilities/search-content.ts';
import { getPageMarkdown, listCityEvents, searchContent } from '../../src/contract/capabilities.ts';
import { pagePart } from '../../src/capabilities/page-part.ts';

const listener = createServer((request, response) => void answer(request, response));
listener.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/`));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = withTools(new McpServer({ name: 'baseline', version: '1.0.0' }));
  response.on('close', () => void server.close());
  await server.connect(transport as Transport);
  await transport.handleRequest(request, response);
}

function withTools(server: McpServer): McpServer {
  const { tool: searchTool } = searchContent;
  server.registerTool(
    searchTool.name,
    { description: searchTool.description, inputSchema: searchContent.input, outputSchema: searchContent.output },
    async (input) => result(await search(input)),
  );
  const { tool: pageTool } = getPageMarkdown;
  server.registerTool(
    pageTool.name,
    { description: pageTool.description, inputSchema: pageTool.input, outputSchema: pageTool.output },
    async (input) => result(await pagePart(input)),
  );
  const { tool: eventsTool } = listCityEvents;
  // Its schema of an answer is one of two objects, which this line of the SDK does not take.
  server.registerTool(eventsTool.name, { description: eventsTool.description, inputSchema: eventsTool.input }, async (input) =>
    result(await cityEvents(input)),
  );
  return server;
}

function result(answer: object) {
  return {
    content: [{ type: 'text' as const, text: JSON.stringify(answer) }],
    structuredContent: answer as Record<string, unknown>,
  };
}
