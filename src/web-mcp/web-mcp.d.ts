/** The parts of WebMCP in use here (https://webmachinelearning.github.io/webmcp/), which only some browsers have. */

interface Document {
  readonly modelContext?: ModelContext;
}

interface ModelContext {
  /** Settles when the tool is known; rejects if it cannot be. */
  registerTool(tool: WebTool): Promise<void>;
}

interface WebTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: boolean; readonly untrustedContentHint: boolean };
  readonly execute: (input: object) => Promise<string>;
}

interface SubmitEvent {
  /** Whether an agent submitted the form. */
  readonly agentInvoked?: boolean;
  /** Answers the agent, if one submitted the form: while the event is dispatched, after `preventDefault`. */
  respondWith(answer: Promise<unknown>): void;
}
