/** Every capability with its implementation. REST, MCP, OpenAPI, usage and health derive from this table. */
import {
  capabilities,
  type Capability,
  type CapabilityId,
  type Contracts,
  getPageMarkdown,
  listCityEvents,
  searchContent,
} from '../contract/capabilities.ts';
import { eventStore, layoutOf, markdownOf, searchPages } from './artifacts.ts';
import type { CapabilityEntry } from './capability-entry.ts';
import { cityEvents } from './list-city-events.ts';
import { pagePart } from './page-part.ts';
import { search } from './search-content.ts';
import { cityEventsText, pageText, searchText } from './tool-texts.ts';

/** The compiler refuses a capability of the contract that has no entry here, and an entry that is not whole. */
const registry: { readonly [Id in CapabilityId]: CapabilityEntry<Contracts[Id]> } = {
  searchContent: {
    contract: searchContent,
    run: search,
    present: (json) => ({ json }),
    text: searchText,
    usage: ({ q }, { count }) => ({ query: q, results: count }),
    health: { search: () => ({ found: searchPages(searchContent.example.input.q, { limit: 1 }).length }) },
  },
  getPageMarkdown: {
    contract: getPageMarkdown,
    run: pagePart,
    present: ({ markdown, url }) => ({ markdown, canonical: url }),
    text: pageText,
    health: {
      markdown: async () => ({ characters: (await markdownOf('/')).length }),
      layouts: () => ({ sections: layoutOf('/').sections.length }),
    },
  },
  listCityEvents: {
    contract: listCityEvents,
    run: cityEvents,
    present: (json) => ({ json }),
    text: cityEventsText,
    health: { events: eventsHealth },
    // What is upcoming changes with the clock, so the edge keeps an answer for five minutes, not until the next deploy.
    edgeSeconds: 300,
  },
};

/** Applies `make` to each entry, in the order of the contract. */
export function eachCapability<T>(make: <C extends Capability>(entry: CapabilityEntry<C>) => T): T[] {
  return capabilities.map(({ id }) => withCapability(id, make));
}

/** Applies `make` to the entry of one capability: under a type parameter, the compiler can match the implementation to its contract. */
export function withCapability<Id extends CapabilityId, T>(
  id: Id,
  make: <C extends Capability>(entry: CapabilityEntry<C>) => T,
): T {
  return make(registry[id]);
}

function eventsHealth() {
  const { events, updated } = eventStore();
  return { events: events.length, updated, ageHours: Math.round((Date.now() - Date.parse(updated)) / 360_000) / 10 };
}
