import { type Capability, toolInput } from './capabilities.ts';
import { toolSchema } from './tool-schema.ts';

/** The definition of a capability's tool, as `tools/list` returns it. */
export function toolDefinition(capability: Capability) {
  const { summary, tool, output } = capability;
  return {
    name: tool.name,
    title: summary,
    description: tool.description,
    inputSchema: { ...toolSchema(toolInput(capability), 'input'), additionalProperties: false },
    outputSchema: toolSchema(tool.output ?? output, 'output'),
    annotations: { title: summary, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}
