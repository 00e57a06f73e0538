import { McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { siteRecord } from '../capabilities/artifacts.ts';
import { instructions, serverInfo } from '../contract/mcp-endpoint.ts';
import { fillPlaceholders, fillText } from '../contract/placeholders.ts';
import { HOUR } from '../shared/time.ts';
import type { RecordUsage } from '../usage/with-usage.ts';
import type { McpTool } from './mcp-tool.ts';

/** The part of the library's server that takes handlers of our own. */
export type LowLevelServer = McpServer['server'];

/** How long a client may keep the list of tools: it changes with a deploy only. */
const LIST_TTL = HOUR;

/**
 * Makes a server over the same tools for each request; all that is the same for each is made once. The handlers are our own rather than
 * the library's: those would validate arguments a second time, put the message of any failure into the answer, and convert every schema at
 * every request.
 *
 * @param site read at the first request, when the build's record of it is
 */
export function serverFactory(tools: readonly McpTool[], site: () => SiteRecord): (record: RecordUsage) => LowLevelServer {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const cacheHint = { ttlMs: LIST_TTL, cacheScope: 'public' } as const;
  let texts: ReturnType<typeof serverTexts> | undefined;

  return (record) => {
    const { info, instructions, list } = (texts ??= serverTexts(tools, site()));
    const { server } = new McpServer(info, {
      capabilities: { tools: { listChanged: false } },
      cacheHints: { 'tools/list': cacheHint, 'server/discover': cacheHint },
      instructions,
    });
    server.setRequestHandler('tools/list', () => list);
    server.setRequestHandler('tools/call', ({ params }) => {
      const tool = byName.get(params.name);
      if (tool) return tool.call(params.arguments ?? {}, record);
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no such tool. The tools are: ${[...byName.keys()].join(', ')}.`,
      );
    });
    return server;
  };
}

/** What the server says of itself and of its tools. */
function serverTexts(tools: readonly McpTool[], { siteUrl, placeholders }: SiteRecord) {
  return {
    info: serverInfo(siteUrl, placeholders),
    instructions: fillText(instructions, placeholders.texts),
    list: {
      tools: fillPlaceholders(
        tools.map(({ definition }) => definition),
        placeholders,
      ),
    },
  };
}

type SiteRecord = ReturnType<typeof siteRecord>;
