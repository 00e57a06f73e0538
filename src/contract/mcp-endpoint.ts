/** The MCP server: its address, protocol versions, name and instructions. Its tools are those of the capabilities. */
import { API_VERSION } from './capabilities.ts';
import type { Placeholders } from './placeholders.ts';

/** The HTTP operation that takes MCP messages. */
export const mcpJsonRpc = {
  id: 'mcpJsonRpc',
  path: '/api/mcp',
  summary: 'Call the tools over the Model Context Protocol',
  description:
    'Streamable HTTP, stateless, answered as JSON: one JSON-RPC message a request, no session, no credential. ' +
    'Serves the revisions with the `initialize` handshake and 2026-07-28, which needs none, from the same tools.',
} as const;

/** Supported protocol versions, newest first. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** What it offers: nothing of it changes between deploys, so there is nothing to subscribe to. */
export const serverCapabilities = { tools: { listChanged: false }, resources: { subscribe: false, listChanged: false } };

/** Name, version and address, as clients show them. */
export function serverInfo(siteUrl: string, { texts }: Placeholders) {
  return {
    name: texts['site-id'],
    title: texts['site-name'],
    version: API_VERSION,
    description: texts['site-description'],
    websiteUrl: siteUrl,
  };
}

/** Instructions for the model that uses the server. */
export const instructions =
  '{site-name} is a library of plain, sourced answers for {audience}{with-calendar}. ' +
  'For a question, search first, then read the best page and answer from it, citing its address. ' +
  'Cite a section with its digest: get_page_markdown says whether the text of a digest still stands. ' +
  'Everything is public and read-only: no tool changes anything.';
