/**
 * Facts about the site: its name, paths and sections. Everything that needs one of them reads it here.
 * This file imports nothing. What is said of the cities: `site-texts.ts`.
 */

export const site = {
  name: 'Almanac',
  language: 'en-GB',
} as const;

/** Content signals (contentsignals.org), in robots.txt and on every response: search and AI answers allowed, training not. */
export const contentSignal = 'search=yes, ai-input=yes, ai-train=no';

/** The eleven sections of the library, in the order of the navigation. */
export const sections = [
  {
    id: 'glossary',
    title: 'Glossary',
    description: 'One term a page: what it means, why it matters and an example with numbers.',
  },
  {
    id: 'playbooks',
    title: 'Playbooks',
    description: 'One job a page, from start to finish: steps, a checklist and what goes wrong.',
  },
  { id: 'best', title: 'Best', description: 'Choices ranked or grouped by stated criteria, with when to choose each.' },
  {
    id: 'alternatives',
    title: 'Alternatives',
    description: 'Other ways to reach the same end, compared by cost, time, control and risk.',
  },
  {
    id: 'pricing',
    title: 'Pricing',
    description: 'How to price what you sell: models, worked revenue and the signs that a price is wrong.',
  },
  { id: 'careers', title: 'Careers', description: 'Roles in a young company: what they own, when to hire and how to interview.' },
  {
    id: 'newsletter',
    title: 'Newsletter',
    description: 'One idea, one number and one event in each issue, with three links into the library.',
  },
  {
    id: 'analysis',
    title: 'Analysis',
    description: 'Questions answered with a model: the method, the result, its sensitivity and its limits.',
  },
  {
    id: 'cases',
    title: 'Cases',
    description: 'Documented decisions of real companies: what was known, what followed and what transfers.',
  },
  {
    id: 'compare',
    title: 'Compare',
    description: 'Two things a founder must choose between: the verdict first, then the table.',
  },
  { id: 'data', title: 'Data', description: 'Figures worth returning to, with the way each is computed.' },
] as const;

export type Section = (typeof sections)[number];
export type SectionId = Section['id'];

export function sectionOf(id: SectionId): Section {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`There is no section "${id}".`);
  return section;
}

/** The calendar, a section beside those of the library. */
export const calendar = {
  id: 'events',
  title: 'Events',
} as const;

/** Paths of the discovery documents and pages. `src/discovery` generates most of them. */
export const addresses = {
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
  aiCatalog: '/.well-known/ai-catalog.json',
  securityTxt: '/.well-known/security.txt',
  parity: '/library/parity.json',
  changes: '/library/changes.json',
  changesFeed: '/library/changes.xml',
} as const;

/** The same preferences as `contentSignal`, for the header of the IETF's AI preferences drafts. */
export const contentUsage = 'train-ai=n, search=y';

/**
 * `Link` header of every response (RFC 8288): API description, API documentation and the list of pages.
 * `llms-txt` is not a registered relation; `describedby` is.
 */
export const serviceLinks = [
  `<${addresses.openApi}>; rel="service-desc"; type="application/json"`,
  `<${addresses.developers}>; rel="service-doc"; type="text/html"`,
  `<${addresses.lists}>; rel="describedby"; type="text/plain"`,
].join(', ');
