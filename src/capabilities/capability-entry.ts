import type { Capability, HttpInput, ToolInput, ToolOutput } from '../contract/capabilities.ts';

/** Everything that REST, MCP, usage and health need of a capability, beside its contract. */
export interface CapabilityEntry<C extends Capability> {
  contract: C;
  /**
   * Computes the answer: the fullest that HTTP or the tool returns, from the inputs of either.
   *
   * @param now the moment of the answer
   * @throws Problem for what the caller can correct; anything else is a bug
   */
  run: (input: HttpInput<C> | ToolInput<C>, now: Date) => Promise<ToolOutput<C>>;
  /** The body of the HTTP answer. */
  present: (answer: ToolOutput<C>) => Bodies[C['mediaType']];
  /** The complete answer as compact text for a language model: clients hand on the text or the structured answer, never both. */
  text: (answer: ToolOutput<C>) => string;
  /** What is counted of an answer, where it is one to a query. */
  usage?: (input: HttpInput<C> | ToolInput<C>, answer: ToolOutput<C>) => { query: string; results: number };
  /** Reads what it answers from, by name; each throws where that cannot be read, and else says how much there is. */
  health: Record<string, () => object | Promise<object>>;
  /** How long the edge may keep an answer, in seconds; by default until the next deploy. */
  edgeSeconds?: number;
}

export type CapabilityBody = Bodies[keyof Bodies];

interface Bodies {
  'application/json': { json: object };
  /** `canonical` is the address of the page. */
  'text/markdown': { markdown: string; canonical: string };
}
