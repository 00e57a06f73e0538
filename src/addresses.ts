/** The addresses that every site has, whatever its library, and what responses say of their use. This file imports nothing. */

/** Content signals (contentsignals.org), in robots.txt and on every response: search and AI answers allowed, training not. */
export const contentSignal = 'search=yes, ai-input=yes, ai-train=no';

/** Paths of the discovery documents and pages. `src/discovery` generates most of them. */
export const addresses = {
  /** The calendar; the pages of its cities and events are below. */
  events: '/events',
  /** All topics of the library; each has a page below. */
  topics: '/topics',
  developers: '/developers',
  licence: '/developers#content-signals',
  mcpGuide: '/mcp',
  errors: '/errors',
  auth: '/auth.md',
  lists: '/llms.txt',
  fullText: '/llms-full.txt',
  sitemap: '/sitemap.md',
  openApi: '/api/agents/openapi.json',
  apiCatalog: '/.well-known/api-catalog',
  skills: '/.well-known/agent-skills',
  serverCard: '/api/mcp/server-card',
  registryEntry: '/api/mcp/server.json',
  aiCatalog: '/.well-known/ai-catalog.json',
  securityTxt: '/.well-known/security.txt',
  parity: '/library/parity.json',
  /** What changed, for people; below, the same for programs. */
  changesPage: '/changes',
  changes: '/library/changes.json',
  /** Below it, the changes of each month. */
  changesByMonth: '/library/changes',
  changesFeed: '/library/changes.xml',
  facts: '/library/facts.json',
  factsTable: '/library/facts.csv',
  speculationRules: '/library/speculation-rules.json',
} as const;

/**
 * The same preferences as `contentSignal` in the vocabulary of the IETF (draft-ietf-aipref-vocab-08), for the header
 * (draft-ietf-aipref-attach-05). The draft has a rule of robots.txt, too, which Lighthouse 13.5 calls an unknown directive.
 */
export const contentUsage = 'train-ai=n, ai-use=y, search=y';

/**
 * `Link` header of every response (RFC 8288): API description, API documentation and the list of pages.
 * `llms-txt` is not a registered relation; `describedby` is.
 */
export const serviceLinks = [
  `<${addresses.openApi}>; rel="service-desc"; type="application/json"`,
  `<${addresses.developers}>; rel="service-doc"; type="text/html"`,
  `<${addresses.lists}>; rel="describedby"; type="text/plain"`,
].join(', ');
