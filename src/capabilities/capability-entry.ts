import type { Capability, HttpInput, ToolInput, ToolOutput } from '../contract/capabilities.ts';

/** The implementation of a capability, as REST, MCP, usage and health use it. */
export interface CapabilityEntry<C extends Capability> {
  contract: C;
  /**
   * Computes the answer from the inputs of HTTP or of the tool. It holds all that either returns.
   *
   * @param now the time of the request
   * @throws Problem for what the caller can correct; anything else is a bug
   */
  run: (input: HttpInput<C> | ToolInput<C>, now: Date) => Promise<ToolOutput<C>>;
  /** The body of the HTTP answer. */
  present: (answer: ToolOutput<C>) => Bodies[C['mediaType']];
  /** The complete answer as compact text for a language model: clients pass on the text or the structured answer, never both. */
  text: (answer: ToolOutput<C>) => string;
  /** The query and its number of results, for usage counts. */
  usage?: (input: HttpInput<C> | ToolInput<C>, answer: ToolOutput<C>) => { query: string; results: number };
  /** Health checks by the name of the artifact: each reads it, and throws or returns figures about it, with a `status` if it can be out of date. */
  health: Record<string, () => HealthFigures | Promise<HealthFigures>>;
  /** How long the CDN may cache a response, in seconds; by default until the next deploy. */
  edgeSeconds?: number;
}

export type HealthFigures = { readonly [name: string]: unknown; readonly status?: 'ok' | 'stale' | 'down' };

export type CapabilityBody = Bodies[keyof Bodies];

interface MarkdownBody {
  markdown: string;
  /** The canonical address of the page. */
  canonical: string;
  /** The day on which the page changed last. */
  updated?: string | undefined;
  /** The days on which its sources were checked. */
  checked?: readonly string[] | undefined;
}

interface Bodies {
  'application/json': { json: object };
  /** JSON where the contract says so. */
  'text/markdown': MarkdownBody | { json: object };
}
