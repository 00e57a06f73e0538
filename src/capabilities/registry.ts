/** The implementation of every capability. REST, MCP, OpenAPI, usage and health derive from this table. */
import {
  capabilities,
  type Capability,
  type CapabilityId,
  type Contracts,
  getPageMarkdown,
  listCityEvents,
  searchContent,
} from '../contract/capabilities.ts';
import { fillText } from '../contract/placeholders.ts';
import { calendarFreshness } from '../events/source-status.ts';
import { eventStore, layoutOf, markdownOf, searchPages, siteRecord, textHistory } from './artifacts.ts';
import type { CapabilityEntry } from './capability-entry.ts';
import { cityEvents } from './list-city-events.ts';
import { pagePart } from './page-part.ts';
import { search } from './search-content.ts';
import { cityEventsText, pageText, searchText } from './tool-texts.ts';

/** A capability of the contract without a complete entry here is a type error. */
const registry: { readonly [Id in CapabilityId]: CapabilityEntry<Contracts[Id]> } = {
  searchContent: {
    contract: searchContent,
    run: search,
    present: (json) => ({ json }),
    text: searchText,
    usage: ({ q }, { count }) => ({ query: q, results: count }),
    health: { search: searchHealth },
  },
  getPageMarkdown: {
    contract: getPageMarkdown,
    run: pagePart,
    present: ({ markdown, url, updated, checked, quoted }) =>
      quoted ? { json: quoted } : { markdown, canonical: url, updated, checked },
    text: pageText,
    health: {
      markdown: async () => ({ characters: (await markdownOf('/')).length }),
      layouts: () => ({ sections: layoutOf('/').sections.length }),
      history: () => ({ pages: Object.keys(textHistory().pages).length }),
    },
  },
  listCityEvents: {
    contract: listCityEvents,
    run: cityEvents,
    present: (json) => ({ json }),
    text: cityEventsText,
    health: { events: eventsHealth },
    // Which events are upcoming changes with time, so the CDN caches a response for five minutes, not until the next deploy.
    edgeSeconds: 300,
  },
};

/** Calls `make` with each entry, in the order of the contract. */
export function eachCapability<T>(make: <C extends Capability>(entry: CapabilityEntry<C>) => T): T[] {
  return capabilities.map(({ id }) => withCapability(id, make));
}

/** Calls `make` with the entry of one capability. The type parameter lets the compiler relate its implementation to its contract. */
export function withCapability<Id extends CapabilityId, T>(
  id: Id,
  make: <C extends Capability>(entry: CapabilityEntry<C>) => T,
): T {
  return make(registry[id]);
}

async function searchHealth() {
  const question = fillText(searchContent.example.input.q, siteRecord().placeholders.texts);
  const { hits } = await searchPages(question, { limit: 1 });
  return { found: hits.length };
}

function eventsHealth() {
  const now = new Date();
  const store = eventStore();
  const ageHours = Math.round((now.getTime() - Date.parse(store.updated)) / 360_000) / 10;
  return { status: calendarFreshness(store, { now }).status, events: store.events.length, updated: store.updated, ageHours };
}
