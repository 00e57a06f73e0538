/** Pages in the chat: HTML that a client shows beside the answer of a tool (the extension MCP Apps, specification of 2026-01-26). */

/** The name under which clients declare the extension. */
export const UI_EXTENSION = 'io.modelcontextprotocol/ui';

/** The media type of a page in the chat. */
export const APP_TYPE = 'text/html;profile=mcp-app';

/** The address of a page in the chat. */
export function appAddress(siteId: string, app: string): string {
  return `ui://${siteId}/${app}`;
}
