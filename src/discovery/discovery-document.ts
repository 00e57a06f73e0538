/** A generated file for programs. */
export interface DiscoveryDocument {
  /** Path on this site. */
  path: string;
  /** Media type, as in the `Content-Type` header. */
  mediaType: string;
  body: string;
}

/** A file of the whole library, which is written piece by piece. */
export interface LongDocument extends Omit<DiscoveryDocument, 'body'> {
  body: Iterable<string>;
}

/** Inputs of the documents, besides the contract and the library's settings. */
export interface DiscoveryFacts {
  /** Without a trailing slash. */
  siteUrl: string;
  /** Midnight UTC. */
  buildDay: Date;
  /** Contact, as a URL. */
  contact: string | undefined;
  skills: Skill[];
}

/** Instructions for an agent, in the form of https://agentskills.io/specification. */
export interface Skill {
  name: string;
  description: string;
  /** The whole file, frontmatter included. */
  text: string;
}

/** A JSON document, indented for human readers. */
export function jsonDocument(path: string, body: unknown, mediaType = 'application/json'): DiscoveryDocument {
  return { path, mediaType, body: `${JSON.stringify(body, null, 2)}\n` };
}
