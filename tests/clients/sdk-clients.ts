/** The official TypeScript SDK: the line that most clients were built with, and the current one in each way of agreeing on a revision. */
import { Client as CurrentClient, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport as FirstTransportType } from '@modelcontextprotocol/sdk/shared/transport.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, Connection } from './reach.ts';

const HANDSHAKE = '2025-11-25';
const STATELESS = '2026-07-28';
const about = { name: 'site-test', version: '1.0.0' };

export const sdkClients: Client[] = [
  { name: 'SDK 1.32.2', connect: first, revision: HANDSHAKE },
  { name: 'SDK 1.32.2 behind mcp-remote', connect: behindBridge },
  { name: 'client 2.4.0, default', connect: (endpoint) => current(endpoint), revision: HANDSHAKE },
  {
    name: 'client 2.4.0, auto',
    connect: (endpoint) => current(endpoint, { versionNegotiation: { mode: 'auto' } }),
    revision: STATELESS,
  },
  {
    name: `client 2.4.0, pinned to ${STATELESS}`,
    connect: (endpoint) => current(endpoint, { versionNegotiation: { mode: { pin: STATELESS } } }),
    revision: STATELESS,
  },
];

async function current(endpoint: URL, options: ClientOptions = {}): Promise<Connection> {
  const client = new CurrentClient(about, options);
  await client.connect(new StreamableHTTPClientTransport(endpoint));
  return {
    revision: client.getNegotiatedProtocolVersion(),
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

async function first(endpoint: URL): Promise<Connection> {
  const transport = new FirstTransport(endpoint);
  const connection = await connectFirst(transport as FirstTransportType);
  return { ...connection, revision: transport.protocolVersion };
}

/** The bridge for clients that only start programs: it keeps files under a folder of its own. */
async function behindBridge(endpoint: URL): Promise<Connection> {
  const program = join(createRequire(import.meta.url).resolve('mcp-remote/package.json'), '../dist/proxy.js');
  const folder = mkdtempSync(join(tmpdir(), 'site-mcp-remote-'));
  const env = { ...(process.env as Record<string, string>), MCP_REMOTE_CONFIG_DIR: folder };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, endpoint.href],
    env,
    stderr: 'ignore',
  });
  const connection = await connectFirst(transport);
  const close = async () => {
    await connection.close?.();
    rmSync(folder, { recursive: true });
  };
  return { ...connection, close };
}

async function connectFirst(transport: FirstTransportType): Promise<Connection> {
  const client = new FirstClient(about);
  await client.connect(transport);
  return {
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}
