/** Clients that bring an implementation of their own. */
import { createMCPClient } from '@ai-sdk/mcp';
import { chromium } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client, Connection } from './reach.ts';

const run = promisify(execFile);

/** @param elsewhere a page of another origin */
export function otherClients(elsewhere: URL): Client[] {
  return [
    { name: '@ai-sdk/mcp 2.0.99', connect: aiSdk, revision: '2026-07-28' },
    ...['legacy', 'auto', 'modern'].map((era) => ({
      name: `inspector 2.12.0 --cli, ${era}, strict`,
      connect: (endpoint: URL) => Promise.resolve(inspector(endpoint, era)),
    })),
    {
      name: 'fetch in Chromium from another origin, with a handshake',
      connect: (endpoint) => browser(endpoint, elsewhere, '2025-11-25'),
    },
    {
      name: 'fetch in Chromium from another origin, without one',
      connect: (endpoint) => browser(endpoint, elsewhere, '2026-07-28'),
    },
  ];
}

async function aiSdk(endpoint: URL): Promise<Connection> {
  const client = await createMCPClient({ transport: { type: 'http', url: endpoint.href } });
  const tools = await client.tools();
  return {
    revision: client.initializeResult.protocolVersion,
    list: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => Promise.resolve(tools[name]!.execute(args) as object),
    close: () => client.close(),
  };
}

/** A process for each thing asked, in a home of its own. `--strict` ends in an error for a schema that some client cannot take. */
function inspector(endpoint: URL, era: string): Connection {
  const home = mkdtempSync(join(tmpdir(), 'site-inspector-'));
  const program = join(import.meta.dirname, 'node_modules/.bin/mcp-inspector');
  const common = [program, '--cli', endpoint.href, '--transport', 'http', '--protocol-era', era, '--format', 'json'];
  const ask = async (...args: string[]) => {
    const environment = { ...process.env, HOME: home };
    const { stdout, stderr } = await run(process.execPath, [...common, ...args], { env: environment, timeout: 30_000 });
    if (args.includes('--strict') && /warning/i.test(stderr)) throw new Error(stderr);
    return (JSON.parse(stdout) as { result: object }).result;
  };
  return {
    list: async () =>
      ((await ask('--method', 'tools/list', '--strict')) as { tools: { name: string }[] }).tools.map(({ name }) => name),
    call: (name, args) => ask('--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)),
    close: () => Promise.resolve(rmSync(home, { recursive: true })),
  };
}

/** What a page of another site can do: the browser asks first whether it may send the headers of the protocol. */
async function browser(endpoint: URL, elsewhere: URL, revision: string): Promise<Connection> {
  const started = await chromium.launch({
    ...(process.env['BROWSER_PATH'] !== undefined && { executablePath: process.env['BROWSER_PATH'] }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  const page = await started.newPage();
  await page.goto(elsewhere.href);
  const isStateless = revision === '2026-07-28';
  const about = { name: 'site-test', version: '1.0.0' };

  async function ask(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    const envelope = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': about,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const message = { jsonrpc: '2.0', id: 1, method, params: isStateless ? { ...params, _meta: envelope } : params };
    const headers = {
      'content-type': 'application/json',
      'mcp-protocol-version': revision,
      ...(isStateless && { 'mcp-method': method, ...(typeof params['name'] === 'string' && { 'mcp-name': params['name'] }) }),
    };
    const answer = await page.evaluate(
      async ([address, init]) => (await fetch(address, init)).json() as Promise<{ result: Record<string, unknown> }>,
      [endpoint.href, { method: 'POST', headers, body: JSON.stringify(message) }] as const,
    );
    return answer.result;
  }

  const hello = isStateless
    ? await ask('server/discover', {})
    : await ask('initialize', { protocolVersion: revision, capabilities: {}, clientInfo: about });
  if (!JSON.stringify(hello).includes(revision)) throw new Error(`The server does not agree on ${revision}`);
  return {
    list: async () => ((await ask('tools/list', {}))['tools'] as { name: string }[]).map(({ name }) => name),
    call: (name, args) => ask('tools/call', { name, arguments: args }),
    close: () => started.close(),
  };
}
