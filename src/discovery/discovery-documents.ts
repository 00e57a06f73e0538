import { agentSkills } from './agent-skills.ts';
import { aiCatalogs } from './ai-catalog.ts';
import { apiCatalog } from './api-catalog.ts';
import { authDocument } from './auth-document.ts';
import type { DiscoveryDocument, DiscoveryFacts } from './discovery-document.ts';
import { securityTxt } from './security-txt.ts';
import { serverCards } from './server-card.ts';

/** The documents through which programs discover the API. The same facts always give the same bytes. */
export function discoveryDocuments(facts: DiscoveryFacts): DiscoveryDocument[] {
  return [
    apiCatalog(facts),
    ...agentSkills(facts),
    ...serverCards(facts),
    ...aiCatalogs(facts),
    authDocument(facts),
    securityTxt(facts),
  ];
}
