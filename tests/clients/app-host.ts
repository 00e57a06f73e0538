/** A chat in the browser, of the parts that the extension gives to chats: it shows the page of a tool with the answer of a call. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { AppBridge, getToolUiResourceUri, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

declare global {
  interface Window {
    showApp(call: AppCall): Promise<void>;
    /** The links that the page asked to open, and what it told the model. */
    opened: string[];
    told: string[];
  }
}

export interface AppCall {
  endpoint: string;
  name: string;
  args: Record<string, unknown>;
  theme: 'light' | 'dark';
  /** How the client agrees on a revision. */
  negotiation: 'legacy' | 'auto';
}

window.opened = [];
window.told = [];

/** Resolves when the page has the answer. */
window.showApp = async ({ endpoint, name, args, theme, negotiation }) => {
  const about = { name: 'chat', version: '1.0.0' };
  const extensions = { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } };
  const client = new Client(about, { capabilities: { extensions }, versionNegotiation: { mode: negotiation } });
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
  const tool = (await client.listTools()).tools.find((each) => each.name === name);
  const uri = tool && getToolUiResourceUri(tool);
  if (uri === undefined) throw new Error(`${name} has no page`);
  const [page] = (await client.readResource({ uri })).contents;
  if (!page || !('text' in page) || page.mimeType !== 'text/html;profile=mcp-app') throw new Error(`${uri} is no page`);

  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = name;
  document.querySelector('main')?.append(frame);
  if (!frame.contentWindow) throw new Error('The frame has no window');
  const bridge = new AppBridge(client, about, { openLinks: {}, serverTools: {} }, { hostContext: { theme } });
  bridge.onopenlink = ({ url }) => Promise.resolve(window.opened.push(url)).then(() => ({}));
  bridge.onupdatemodelcontext = ({ content = [] }) => {
    for (const part of content) if (part.type === 'text') window.told.push(part.text);
    return Promise.resolve({});
  };
  bridge.addEventListener('sizechange', ({ height }) => (frame.style.height = `${height}px`));
  const isReady = new Promise((resolve) => bridge.addEventListener('initialized', resolve));
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  frame.srcdoc = page.text.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
  await isReady;
  await bridge.sendToolInput({ arguments: args });
  await bridge.sendToolResult(await client.callTool({ name, arguments: args }));
};

/** Of the specification, for a page that names no address outside. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";
