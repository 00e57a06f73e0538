/** A capability as a tool of the Model Context Protocol. */
import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { Capability } from '../contract/capabilities.ts';
import { Problem, problems } from '../contract/problem.ts';
import { toolSchema } from '../contract/tool-schema.ts';
import type { RecordUsage, UsageFacts } from '../usage/with-usage.ts';
import { type FailureAnswers, withErrorBoundary } from './error-boundary.ts';
import { invalidInput } from './query-parameters.ts';

export interface McpTool {
  /** What `tools/list` says of it. */
  readonly definition: Tool;
  /** Answers a call, whatever happens: a mistake is a result that says what to do, a bug one that says nothing but an id. */
  readonly call: (args: Record<string, unknown>, record?: RecordUsage) => Promise<CallToolResult>;
}

/** What a tool is made of. */
interface Parts<C extends Capability> {
  capability: C;
  run: (input: z.infer<ToolInput<C>>) => Promise<z.infer<ToolOutput<C>>>;
  /** The complete answer as compact text: clients hand on the text or the structured answer, never both. */
  text: (answer: z.infer<ToolOutput<C>>) => string;
  /** What is counted of an answer. */
  usage?: (input: z.infer<ToolInput<C>>, answer: z.infer<ToolOutput<C>>) => UsageFacts;
}

export function mcpTool<C extends Capability>({ capability, run, text, usage }: Parts<C>): McpTool {
  const input: z.ZodObject = capability.tool.input ?? capability.input;

  return {
    definition: definitionOf(capability),
    call: (args, record) => withErrorBoundary({ tool: capability.tool.name }, () => answer(args, record), failureResults),
  };

  async function answer(args: Record<string, unknown>, record?: RecordUsage): Promise<CallToolResult> {
    const parsed = input.safeParse(wellFormed(args));
    if (!parsed.success) throw invalidInput(parsed.error);
    const data = parsed.data as z.infer<ToolInput<C>>;
    const answer = await run(data);
    if (usage) record?.(usage(data, answer));
    return { content: [{ type: 'text', text: text(answer) }], structuredContent: answer as Record<string, unknown> };
  }
}

const failureResults: FailureAnswers<CallToolResult> = {
  expected: (failure) => (failure instanceof Problem ? mistake(failure) : undefined),
  bug: (id) => failed(`${problems.internal.title}. Try again later; if it stays, report the id ${id}.`),
};

function definitionOf({ summary, tool, input, output }: Capability): Tool {
  return {
    name: tool.name,
    title: summary,
    description: tool.description,
    inputSchema: toolSchema(tool.input ?? input, 'input'),
    outputSchema: toolSchema(tool.output ?? output, 'output'),
    annotations: { title: summary, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** JSON can hold half of a surrogate pair, which no address and no UTF-8 can: it is read as a query string would be, as U+FFFD. */
function wellFormed(args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? value.toWellFormed() : value]),
  );
}

/** What was probably meant is named too, unless the sentence says it already. */
function mistake({ message, details: { suggestions = [] } }: Problem): CallToolResult {
  const unsaid = suggestions.filter((suggestion) => !message.includes(suggestion));
  return failed(unsaid.length === 0 ? message : `${message}\nNearest: ${unsaid.join(', ')}`);
}

function failed(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

type ToolInput<C extends Capability> = C['tool'] extends { input: infer Input extends z.ZodType } ? Input : C['input'];
type ToolOutput<C extends Capability> = C['tool'] extends { output: infer Output extends z.ZodType } ? Output : C['output'];
