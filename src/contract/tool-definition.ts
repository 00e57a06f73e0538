import { type Capability, toolInput } from './capabilities.ts';
import { toolSchema } from './tool-schema.ts';

/** What `tools/list` says of the tool of a capability. */
export function toolDefinition(capability: Capability) {
  const { summary, tool, output } = capability;
  return {
    name: tool.name,
    title: summary,
    description: tool.description,
    inputSchema: toolSchema(toolInput(capability), 'input'),
    outputSchema: toolSchema(tool.output ?? output, 'output'),
    annotations: { title: summary, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}
