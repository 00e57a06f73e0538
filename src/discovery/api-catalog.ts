import { capabilities } from '../contract/capabilities.ts';
import { mcpJsonRpc } from '../contract/mcp-endpoint.ts';
import { fillPlaceholders } from '../contract/placeholders.ts';
import { addresses } from '../addresses.ts';
import { placeholders } from '../site/site.ts';
import { type DiscoveryDocument, type DiscoveryFacts, jsonDocument } from './discovery-document.ts';

/** The media type with the profile that RFC 9727, section 4.2, requires. */
const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** The API catalog (RFC 9727): every API of the site, as a link set (RFC 9264, section 4.2). */
export function apiCatalog({ siteUrl }: DiscoveryFacts): DiscoveryDocument {
  const at = (path: string) => siteUrl + path;
  const endpoints = [...capabilities, mcpJsonRpc];
  const description = { href: at(addresses.openApi), type: 'application/json', title: 'OpenAPI' };
  const access = { href: at(addresses.auth), type: 'text/markdown', title: 'Access, limits and use' };
  const linkset = [
    { anchor: at(addresses.apiCatalog), item: endpoints.map(({ path, summary }) => ({ href: at(path), title: summary })) },
    ...capabilities.map(({ path }) => ({
      anchor: at(path),
      'service-desc': [description],
      'service-doc': [{ href: at(addresses.developers), type: 'text/html', title: 'For developers' }],
      'service-meta': [access],
    })),
    {
      anchor: at(mcpJsonRpc.path),
      'service-desc': [
        { href: at(addresses.serverCard), type: 'application/mcp-server-card+json', title: 'MCP server card' },
        description,
      ],
      'service-doc': [{ href: at(addresses.mcpGuide), type: 'text/html', title: 'MCP server' }],
      'service-meta': [access],
    },
  ];
  return jsonDocument(addresses.apiCatalog, fillPlaceholders({ linkset }, placeholders), API_CATALOG_TYPE);
}
