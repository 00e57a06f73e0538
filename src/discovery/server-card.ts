/** The MCP server card (SEP-2127), at the address that the protocol reserves and at two that scanners request. */
import { API_VERSION, capabilities } from '../contract/capabilities.ts';
import { mcpJsonRpc, protocolVersions } from '../contract/mcp-endpoint.ts';
import { fillPlaceholders } from '../contract/placeholders.ts';
import { toolDefinition } from '../contract/tool-definition.ts';
import { cityCount, siteFacts } from '../site-texts.ts';
import { addresses, site } from '../site.ts';
import { type DiscoveryDocument, type DiscoveryFacts, jsonDocument } from './discovery-document.ts';

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** The card's schema allows no extra fields, so only the scanners' two addresses add the fields that scanners look for. */
export function serverCards(facts: DiscoveryFacts): DiscoveryDocument[] {
  const card = serverCard(facts);
  const extended = { ...card, ...fillPlaceholders(forScanners(facts), siteFacts(facts.cities)) };
  return [
    jsonDocument(addresses.serverCard, card, SERVER_CARD_TYPE),
    jsonDocument('/.well-known/mcp/server-card.json', extended),
    jsonDocument('/.well-known/mcp.json', extended),
  ];
}

function serverCard({ siteUrl, cities }: DiscoveryFacts) {
  const { hostname } = new URL(siteUrl);
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${hostname.split('.').reverse().join('.')}/${site.name.toLowerCase()}`,
    version: API_VERSION,
    title: site.name,
    // At most 100 characters, by the schema of the card.
    description: `Search and read a library of answers for founders, and list founder events in ${cityCount(cities)}.`,
    websiteUrl: siteUrl + addresses.mcpGuide,
    icons: [{ src: `${siteUrl}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    remotes: [
      { type: 'streamable-http', url: siteUrl + mcpJsonRpc.path, supportedProtocolVersions: protocolVersions.toReversed() },
    ],
  };
}

function forScanners({ siteUrl }: DiscoveryFacts) {
  return {
    serverInfo: { name: site.name.toLowerCase(), title: site.name, version: API_VERSION },
    protocolVersion: protocolVersions[0],
    transport: { type: 'streamable-http', endpoint: siteUrl + mcpJsonRpc.path },
    authentication: { required: false },
    capabilities: { tools: { listChanged: false } },
    tools: capabilities.map((capability) => {
      const { name, title, description, inputSchema } = toolDefinition(capability);
      return { name, title, description, inputSchema };
    }),
  };
}
