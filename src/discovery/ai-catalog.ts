/** The AI catalog, for registries that index whole domains, and the same document under its ARD 0.91 name. */
import { mcpJsonRpc } from '../contract/mcp-endpoint.ts';
import { addresses } from '../addresses.ts';
import { cities, placeholders, site } from '../site/site.ts';
import { capitalise } from '../shared/capitalise.ts';
import { skillPath } from './agent-skills.ts';
import { type DiscoveryDocument, type DiscoveryFacts, jsonDocument, type Skill } from './discovery-document.ts';
import { SERVER_CARD_TYPE } from './server-card.ts';

export function aiCatalogs(facts: DiscoveryFacts): DiscoveryDocument[] {
  const catalog = aiCatalog(facts);
  return [
    jsonDocument(addresses.aiCatalog, catalog),
    jsonDocument('/.well-known/ard.json', catalog, 'application/ai-catalog+json'),
  ];
}

function aiCatalog({ siteUrl, skills }: DiscoveryFacts) {
  const { hostname } = new URL(siteUrl);
  return {
    specVersion: '1.0',
    host: { displayName: site.name, documentationUrl: siteUrl + addresses.developers },
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:${site.shortName}`,
        displayName: `${site.name} MCP server`,
        type: SERVER_CARD_TYPE,
        url: siteUrl + addresses.serverCard,
        description: mcpJsonRpc.description,
        representativeQueries: [
          `search a library of answers for ${site.audience}`,
          ...cities.slice(0, 1).map(({ name }) => `list ${placeholders.texts.events} in ${name}`),
          `read a page about ${site.examples.topic} as Markdown`,
        ],
      },
      ...skills.map((skill) => ({
        identifier: `urn:air:${hostname}:skills:${skill.name}`,
        displayName: displayName(skill),
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: siteUrl + skillPath(skill),
        description: skill.description,
        representativeQueries: queries[skill.name],
      })),
    ],
  };
}

/** `search-library`: Search library. */
function displayName({ name }: Skill): string {
  const words = name.replaceAll('-', ' ').replace(/\bmcp\b/, 'MCP');
  return capitalise(words);
}

/** Example questions for each skill, two to five each. */
const queries: Record<string, string[]> = {
  'search-library': site.examples.questions,
  'read-pages': ['get a page of the library as Markdown', 'read one section of a long page', 'what has changed since last week'],
  // Each question names another city.
  'find-events': cities.flatMap(({ name }, index) => site.calendar?.questions[index]?.replaceAll('{city}', name) ?? []),
  'cite-library': ['quote a page so that the quote can be verified', 'does a text that was quoted before still stand'],
  'connect-mcp': ['connect an assistant to the library over MCP', 'add the MCP server to Claude Code'],
};
