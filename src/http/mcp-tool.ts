/** A capability as a tool of the Model Context Protocol. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { CapabilityEntry } from '../capabilities/capability-entry.ts';
import { type Capability, toolInput } from '../contract/capabilities.ts';
import { Problem, problems } from '../contract/problem.ts';
import { toolDefinition } from '../contract/tool-definition.ts';
import type { RecordUsage } from '../usage/with-usage.ts';
import { type FailureAnswers, withErrorBoundary } from './error-boundary.ts';
import { inputReader } from './read-input.ts';

export interface McpTool {
  /** What `tools/list` says of it, with placeholders. */
  readonly definition: Tool;
  /** The name of the page in the chat that shows its answers, where the library has that page. */
  readonly app?: string | undefined;
  /** Always answers a call: a mistake with a result that says what to do, a bug with one that says nothing but an id. */
  readonly call: (args: Record<string, unknown>, record?: RecordUsage) => Promise<CallToolResult>;
}

export function mcpTool<C extends Capability>({ contract, run, text, usage }: CapabilityEntry<C>): McpTool {
  const read = inputReader(toolInput(contract));
  return {
    definition: toolDefinition(contract),
    app: contract.tool.app,
    call: (args, record) =>
      withErrorBoundary(
        () => ({ tool: contract.tool.name }),
        () => answer(args, record),
        failureResults,
      ),
  };

  async function answer(args: Record<string, unknown>, record?: RecordUsage): Promise<CallToolResult> {
    const input = read(args);
    const output = await run(input, new Date());
    if (usage) record?.(usage(input, output));
    return { content: [{ type: 'text', text: text(output) }], structuredContent: { ...output } };
  }
}

const failureResults: FailureAnswers<CallToolResult> = {
  expected: (failure) => (failure instanceof Problem ? mistake(failure) : undefined),
  bug: (id) => failed(`${problems.internal.title}. Try again later; if it stays, report the id ${id}.`),
};

/** Names the suggestions, too, that the sentence does not. */
function mistake({ message, details: { suggestions = [] } }: Problem): CallToolResult {
  const unsaid = suggestions.filter((suggestion) => !message.includes(suggestion));
  return failed(unsaid.length === 0 ? message : `${message}\nNearest: ${unsaid.join(', ')}`);
}

function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
