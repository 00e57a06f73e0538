import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { apps, type siteRecord } from '../capabilities/artifacts.ts';
import { appAddress, UI_EXTENSION } from '../contract/mcp-apps.ts';
import { instructions, serverCapabilities, serverInfo } from '../contract/mcp-endpoint.ts';
import { fillPlaceholders, fillText } from '../contract/placeholders.ts';
import { HOUR } from '../shared/time.ts';
import type { RecordUsage } from '../usage/with-usage.ts';
import { listResources, listResourceTemplates, readResource } from './mcp-resources.ts';
import type { McpTool } from './mcp-tool.ts';

/** The part of the library's server that takes handlers of our own. */
export type LowLevelServer = McpServer['server'];

/** How long a client may keep what changes with a deploy only. */
const cacheHint = { ttlMs: HOUR, cacheScope: 'public' } as const;
const cacheHints = {
  'tools/list': cacheHint,
  'server/discover': cacheHint,
  'resources/list': cacheHint,
  'resources/templates/list': cacheHint,
  'resources/read': cacheHint,
};

/**
 * Makes a server over the same tools for each request; all that is the same for each is made once. The handlers are our own rather than
 * the library's: those would validate arguments a second time, put the message of any failure into the answer, and convert every schema at
 * every request.
 *
 * @param site read at the first request, when the build's record of it is
 */
export function serverFactory(tools: readonly McpTool[], site: () => SiteRecord): (record: RecordUsage) => LowLevelServer {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  let texts: ReturnType<typeof serverTexts> | undefined;
  let lists: ReturnType<typeof toolLists> | undefined;

  return (record) => {
    const { info, instructions } = (texts ??= serverTexts(site()));
    const { server } = new McpServer(info, {
      capabilities: serverCapabilities,
      cacheHints,
      instructions,
    });
    server.setRequestHandler('tools/list', (_request, { mcpReq }) => {
      lists ??= toolLists(tools, site().placeholders);
      return lists[showsApps(mcpReq.envelope)];
    });
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = byName.get(params.name);
      if (tool) return tool.call(params.arguments ?? {}, record);
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no such tool. The tools are: ${[...byName.keys()].join(', ')}.`,
      );
    });
    server.setRequestHandler('resources/list', ({ params }) => listResources(params?.cursor));
    server.setRequestHandler('resources/templates/list', listResourceTemplates);
    server.setRequestHandler('resources/read', ({ params }) => readResource(params.uri));
    return server;
  };
}

/** What the server says of itself. */
function serverTexts({ siteUrl, placeholders }: SiteRecord) {
  return {
    info: serverInfo(siteUrl, placeholders),
    instructions: fillText(instructions, placeholders.texts),
  };
}

/** The list of tools by what is known of the client: only one that can show pages in the chat needs their addresses. */
function toolLists(tools: readonly McpTool[], placeholders: SiteRecord['placeholders']) {
  const plain = fillPlaceholders(
    tools.map(({ definition }) => definition),
    placeholders,
  );
  const withApps = plain.map((tool, at) => {
    const app = tools[at]?.app;
    if (app === undefined || !apps().has(app)) return tool;
    return { ...tool, _meta: { ui: { resourceUri: appAddress(placeholders.texts['site-id'], app) } } };
  });
  // A cache between clients must not give one the list of another.
  return { no: { tools: plain }, yes: { tools: withApps, cacheScope: 'private' }, unknown: { tools: withApps } } as const;
}

/** Whether a client declares the extension. In revisions with a handshake only `initialize` says, of which nothing is kept. */
function showsApps(envelope: Envelope = {}): 'yes' | 'no' | 'unknown' {
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY];
  if (capabilities === undefined) return 'unknown';
  return UI_EXTENSION in (capabilities.extensions ?? {}) ? 'yes' : 'no';
}

/** What the library's type for the envelope of a request lacks. */
interface Envelope {
  [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
}

type SiteRecord = ReturnType<typeof siteRecord>;
