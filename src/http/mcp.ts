/**
 * The Model Context Protocol endpoint: streamable HTTP without sessions, answered as JSON, in both eras of the protocol.
 *
 * HTTP and the form of a message are decided here, each with its reason; the library answers what is inside.
 */
import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  ProtocolErrorCode,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { siteRecord } from '../capabilities/artifacts.ts';
import { Problem } from '../contract/problem.ts';
import type { RecordUsage } from '../usage/with-usage.ts';
import { assertKnownHost } from './mcp-hosts.ts';
import { type LowLevelServer, serverFactory } from './mcp-server.ts';
import type { McpTool } from './mcp-tool.ts';
import { withProblems } from './problem-boundary.ts';
import { preflight, uncached } from './respond.ts';

/** A call of a tool is far smaller; nothing here takes a document. In bytes. */
const BODY_MAX = 64 * 1024;
const ALLOW = 'POST, OPTIONS';

/** What browsers may send: the protocol's own headers, a credential that we ignore, and those that trace a request. */
const REQUEST_HEADERS =
  'Content-Type, Accept, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, traceparent, tracestate, baggage';

/** The handler of the endpoint, over these tools. It always answers. */
export function mcp(tools: readonly McpTool[]): (request: Request, record?: RecordUsage) => Promise<Response> {
  const newServer = serverFactory(tools, siteRecord);
  const toolNames = new Set(tools.map(({ definition }) => definition.name));

  return (request, record = () => undefined) =>
    withProblems(request, () => answer(request, record), { allow: ALLOW, bug: internalRefusal });

  async function answer(request: Request, record: RecordUsage): Promise<Response> {
    record({ part: 'unreadable' });
    assertKnownHost(request, siteRecord().siteUrl);
    if (request.method === 'OPTIONS') return preflight(ALLOW, REQUEST_HEADERS);
    const message = await readMessage(request);
    if (message instanceof Response) return uncached(message);
    record({ part: partOf(message, toolNames) });
    const server = () => newServer(record);
    return uncached(await ((await isLegacyRequest(request, message)) ? answerLegacy : answerModern)(server, request, message));
  }
}

/** Methods that are counted by name. Callers choose the name of a method, so any other is counted as `other`. */
const methods = new Set([
  'initialize',
  'notifications/initialized',
  'ping',
  'server/discover',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);

/** What a message is counted as: the name of the tool that it calls, or its method. */
function partOf(message: object, toolNames: ReadonlySet<string>): string {
  const { method, params } = Message.parse(message);
  const [name, known] = method === 'tools/call' ? [params.name, toolNames] : [method, methods];
  return known.has(name) ? name : 'other';
}

/** The members of a message that usage is counted by, whatever else it holds. */
const Message = z.object({ method: z.string().catch(''), params: z.object({ name: z.string().catch('') }).catch({ name: '' }) });

/** The one message of a request, or the answer to a body that holds none. */
async function readMessage(request: Request): Promise<object | Response> {
  // GET would open a stream of notifications and DELETE end a session: there are neither.
  if (request.method !== 'POST')
    throw new Problem(
      'method-not-allowed',
      `Use POST: this address takes JSON-RPC messages and does not answer ${request.method}.`,
    );
  if (!isJsonContentType(request.headers.get('content-type')))
    throw new Problem('media-type-not-supported', 'Send the message as JSON, with `Content-Type: application/json`.');
  const body = await readRequestBody(request, BODY_MAX);
  if (body.tooLarge)
    throw new Problem('body-too-large', `Send at most ${BODY_MAX / 1024} KiB: one JSON-RPC message is far smaller.`);
  const message = parseJson(body.text);
  if (message === undefined) return refusal(ProtocolErrorCode.ParseError, 'The body is not JSON.');
  // The library takes batches, which the protocol dropped; one that holds a request and its cancellation would never be answered.
  if (Array.isArray(message))
    return refusal(ProtocolErrorCode.InvalidRequest, 'Batches are not supported: send one message a request.');
  if (typeof message !== 'object' || message === null)
    return refusal(ProtocolErrorCode.InvalidRequest, 'A JSON-RPC message is an object.');
  // The library would hold a stream open for changes of the tools, of which there are none between deploys.
  if ('method' in message && message.method === 'subscriptions/listen')
    return refusal(ProtocolErrorCode.MethodNotFound, 'There is nothing to subscribe to.', { status: 404, id: idOf(message) });
  return message;
}

/** Revision 2026-07-28, without a handshake. */
function answerModern(server: () => LowLevelServer, request: Request, parsedBody: object): Promise<Response> {
  return createMcpHandler(server, { legacy: 'reject' }).fetch(request, { parsedBody });
}

/** A revision with the `initialize` handshake. No session is kept, so every request stands for itself. */
async function answerLegacy(newServer: () => LowLevelServer, request: Request, parsedBody: object): Promise<Response> {
  const server = newServer();
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const headers = new Headers(request.headers);
    // The library refuses clients that do not take event streams too, of which none is ever sent.
    headers.set('accept', 'application/json, text/event-stream');
    return await transport.handleRequest(new Request(request.url, { method: 'POST', headers }), { parsedBody });
  } finally {
    await server.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A JSON-RPC error outside of any tool. `id` is that of the request where it can be read. */
function refusal(
  code: ProtocolErrorCode,
  message: string,
  { status = 400, id = null }: { status?: number; id?: unknown } = {},
): Response {
  return Response.json({ jsonrpc: '2.0', id, error: { code, message } }, { status });
}

function idOf(message: object): string | number | null {
  const id = 'id' in message ? message.id : null;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function internalRefusal(id: string): Response {
  return uncached(
    refusal(ProtocolErrorCode.InternalError, `Something went wrong on our side; report the id ${id}.`, { status: 500 }),
  );
}
