/**
 * The MCP server card (SEP-2127), at the address that the protocol reserves (`server-card` below the endpoint) and at two that scanners request,
 * and the server's entry for the registry of MCP servers.
 */
import { API_VERSION, capabilities } from '../contract/capabilities.ts';
import { mcpJsonRpc, protocolVersions, serverCapabilities } from '../contract/mcp-endpoint.ts';
import { fillPlaceholders, fillText } from '../contract/placeholders.ts';
import { toolDefinition } from '../contract/tool-definition.ts';
import { addresses } from '../addresses.ts';
import { placeholders, hasCalendar, site } from '../site/site.ts';
import { type DiscoveryDocument, type DiscoveryFacts, jsonDocument } from './discovery-document.ts';

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** The card's schema allows no extra fields, so only the scanners' two addresses add the fields that scanners look for. */
export function serverCards(discovery: DiscoveryFacts): DiscoveryDocument[] {
  const card = serverCard(discovery);
  const extended = { ...card, ...fillPlaceholders(forScanners(discovery), placeholders) };
  return [
    jsonDocument(addresses.serverCard, card, SERVER_CARD_TYPE),
    jsonDocument('/.well-known/mcp/server-card.json', extended),
    jsonDocument('/.well-known/mcp.json', extended),
    jsonDocument(addresses.registryEntry, registryEntry(discovery)),
  ];
}

function serverCard(discovery: DiscoveryFacts) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...description(discovery),
    remotes: [{ ...remote(discovery), supportedProtocolVersions: protocolVersions.toReversed() }],
  };
}

/** What `mcp-publisher` sends: https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/generic-server-json.md */
function registryEntry(discovery: DiscoveryFacts) {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...description(discovery),
    remotes: [remote(discovery)],
  };
}

function description({ siteUrl }: DiscoveryFacts) {
  const { hostname } = new URL(siteUrl);
  return {
    name: `${hostname.split('.').reverse().join('.')}/${site.shortName}`,
    version: API_VERSION,
    title: site.name,
    description: cardDescription(),
    websiteUrl: siteUrl + addresses.mcpGuide,
    icons: [{ src: `${siteUrl}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
  };
}

function remote({ siteUrl }: DiscoveryFacts) {
  return { type: 'streamable-http', url: siteUrl + mcpJsonRpc.path };
}

/** By the schemas of the card and of the entry. */
const CARD_DESCRIPTION_MAX = 100;

/** With the calendar, as long as that fits. */
function cardDescription(): string {
  const library = 'Search and read a library of answers for {audience}';
  const whole = fillText(`${library}, and list {events} in {city-count}.`, placeholders.texts);
  return hasCalendar && whole.length <= CARD_DESCRIPTION_MAX ? whole : fillText(`${library}.`, placeholders.texts);
}

function forScanners({ siteUrl }: DiscoveryFacts) {
  return {
    serverInfo: { name: site.shortName, title: site.name, version: API_VERSION },
    protocolVersion: protocolVersions[0],
    transport: { type: 'streamable-http', endpoint: siteUrl + mcpJsonRpc.path },
    authentication: { required: false },
    capabilities: serverCapabilities,
    tools: capabilities.map((capability) => {
      const { name, title, description, inputSchema } = toolDefinition(capability);
      return { name, title, description, inputSchema };
    }),
  };
}
