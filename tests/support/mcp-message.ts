/** JSON-RPC requests as clients of both eras send them. */
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';

export type Era = 'legacy' | 'modern';
export const eras = ['legacy', 'modern'] as const satisfies Era[];
export const path = mcpJsonRpc.path;

const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** What differs from a plain request. */
interface Differences {
  headers?: Record<string, string>;
  /** `null` leaves it out, as a notification does. */
  id?: unknown;
}

/** The `fetch` options of a call of a method, with the headers and the envelope of the era. */
export function message(
  era: Era,
  method: string,
  params: Record<string, unknown> = {},
  differences: Differences = {},
): { method: string; headers: Record<string, string>; body: string } {
  const { headers, id = 1 } = differences;
  const envelope = era === 'modern' ? { ...params, _meta: meta } : params;
  return {
    method: 'POST',
    headers: { ...headersOf(era, method, params), ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...(id !== null && { id }), method, params: envelope }),
  };
}

function headersOf(era: Era, method: string, params: Record<string, unknown>): Record<string, string> {
  const common = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  if (era === 'legacy') return common;
  const subject = params['name'] ?? params['uri'];
  const name = typeof subject === 'string' ? { 'mcp-name': subject } : {};
  return { ...common, 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...name };
}

/** A response of JSON-RPC, as far as the tests look into it. */
export interface Answer {
  id: unknown;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/** The result of a tool. */
export interface ToolResult {
  content: { type: string; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: boolean;
}
