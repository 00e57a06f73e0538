/** The MCP endpoint as an operation of the OpenAPI document. */
import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { searchContent } from './capabilities.ts';
import { instructions, mcpJsonRpc, protocolVersions, serverCapabilities, serverInfo } from './mcp-endpoint.ts';
import { problemResponses } from './openapi-problems.ts';
import type { Placeholders } from './placeholders.ts';

export function mcpOperation(siteUrl: string, placeholders: Placeholders): ZodOpenApiOperationObject {
  return {
    operationId: mcpJsonRpc.id,
    summary: mcpJsonRpc.summary,
    description: mcpJsonRpc.description,
    externalDocs: { description: 'How to connect a client, and the tools', url: `${siteUrl}/mcp` },
    tags: ['mcp'],
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: JsonRpcMessage, examples: requests } } },
    responses: {
      '200': {
        description: 'The response to a request, which may be an error of JSON-RPC',
        content: {
          'application/json': {
            schema: JsonRpcResponse,
            examples: { initialize: { value: initialized(siteUrl, placeholders) } },
          },
        },
      },
      '202': { description: 'A notification was taken; there is nothing to answer' },
      '400': failure('The message cannot be read, or names a revision that is not served', {
        code: -32700,
        message: 'The body is not JSON.',
      }),
      '404': failure('Revision 2026-07-28 only: the method does not exist', { code: -32601, message: 'Method not found' }),
      '500': failure('Something went wrong on our side', { code: -32603, message: 'Something went wrong on our side.' }),
      ...problemResponses(problems, mcpJsonRpc.path, siteUrl),
    },
  };
}

const problems: Parameters<typeof problemResponses>[0] = [
  'host-not-allowed',
  'method-not-allowed',
  'body-too-large',
  'media-type-not-supported',
  'rate-limited',
  'unavailable',
];

function failure(description: string, error: z.infer<typeof JsonRpcError>) {
  return {
    description,
    content: { 'application/json': { schema: JsonRpcResponse, example: { jsonrpc: '2.0', id: null, error } } },
  };
}

const handshake = protocolVersions[1];

const requests = {
  initialize: {
    summary: 'Begin, in a revision with a handshake',
    value: {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: handshake, capabilities: {}, clientInfo: { name: 'example', version: '1.0.0' } },
    },
  },
  callTool: {
    summary: 'Call a tool',
    value: {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: searchContent.tool.name, arguments: searchContent.example.input },
    },
  },
};

function initialized(siteUrl: string, placeholders: Placeholders) {
  const result = {
    protocolVersion: handshake,
    capabilities: serverCapabilities,
    serverInfo: serverInfo(siteUrl, placeholders),
    instructions,
  };
  return { jsonrpc: '2.0', id: 1, result };
}

const JsonRpcMessage = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).optional().meta({ description: 'Absent from a notification' }),
    method: z.string().meta({ description: 'For example `initialize`, `server/discover`, `tools/list`, `tools/call`' }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'JsonRpcMessage', description: 'A message of the Model Context Protocol' });

const JsonRpcError = z.object({
  code: z.int().meta({ description: 'As JSON-RPC 2.0 and the Model Context Protocol define them' }),
  message: z.string(),
  data: z.unknown().optional(),
});

const JsonRpcResponse = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z
      .union([z.string(), z.number(), z.null()])
      .optional()
      .meta({ description: 'The `id` of the request, null where it could not be read' }),
    result: z.record(z.string(), z.unknown()).optional(),
    error: JsonRpcError.optional(),
  })
  .meta({ id: 'JsonRpcResponse', description: 'Either `result` or `error`' });
