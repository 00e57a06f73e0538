import type { NamedCities } from '../site-texts.ts';

/** A file that the build writes for programs. */
export interface DiscoveryDocument {
  /** Address on this site. */
  path: string;
  /** Media type, as the `Content-Type` header of its answers gives it. */
  mediaType: string;
  body: string;
}

/** What the documents are made from, besides the contract and `site.ts`. */
export interface DiscoveryFacts {
  /** Without a trailing slash. */
  siteUrl: string;
  /** Midnight UTC. */
  buildDay: Date;
  /** Whom to write to, as an address that a link can lead to. */
  contact: string | undefined;
  skills: Skill[];
  /** The cities of the calendar. */
  cities: NamedCities;
}

/** Instructions for an agent, in the form of https://agentskills.io/specification. */
export interface Skill {
  name: string;
  description: string;
  /** The whole file, frontmatter included. */
  text: string;
}

/** A document of JSON, indented for the people who look at it. */
export function jsonDocument(path: string, body: unknown, mediaType = 'application/json'): DiscoveryDocument {
  return { path, mediaType, body: `${JSON.stringify(body, null, 2)}\n` };
}
