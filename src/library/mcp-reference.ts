/** MCP reference for the page `/mcp`, derived from the contract, so that it cannot contradict the server. */
import * as z from 'zod';
import { capabilities, type Capability, toolInput } from '../contract/capabilities.ts';
import { fillPlaceholders, type Placeholders } from '../contract/placeholders.ts';
import { site } from '../site/site.ts';

export interface ClientSetup {
  client: string;
  /** Where to put the code, as a sentence that ends in a colon. */
  instruction: string;
  language: 'sh' | 'json' | 'toml';
  code: string;
}

/** Configuration of common clients for the server at this address. */
export function clientSetups(endpoint: string): ClientSetup[] {
  const name = site.shortName;
  return [
    {
      client: 'Claude Code',
      instruction: 'In a terminal:',
      language: 'sh',
      code: `claude mcp add --transport http ${name} ${endpoint}`,
    },
    {
      client: 'Claude Desktop',
      instruction:
        'Add the address as a custom connector in the settings. Or, over a bridge that runs on your machine, in claude_desktop_config.json:',
      language: 'json',
      code: json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', endpoint] } } }),
    },
    {
      client: 'Cursor',
      instruction: 'In ~/.cursor/mcp.json, or in .cursor/mcp.json of a project:',
      language: 'json',
      code: json({ mcpServers: { [name]: { url: endpoint } } }),
    },
    {
      client: 'VS Code',
      instruction: 'In .vscode/mcp.json of a workspace:',
      language: 'json',
      code: json({ servers: { [name]: { type: 'http', url: endpoint } } }),
    },
    {
      client: 'Codex',
      instruction: 'In ~/.codex/config.toml:',
      language: 'toml',
      code: `[mcp_servers.${name}]\nurl = "${endpoint}"`,
    },
    {
      client: 'MCP Inspector',
      instruction: 'To look at the tools without a model, in a terminal:',
      language: 'sh',
      code: `npx @modelcontextprotocol/inspector --cli ${endpoint} --transport http --method tools/list`,
    },
  ];
}

export interface ToolReference {
  name: string;
  summary: string;
  description: string;
  inputs: InputReference[];
  /** Arguments of a working example call. */
  example: string;
}

export interface InputReference {
  name: string;
  type: string;
  need: string;
  description: string;
}

/** The tools, in the server's order. */
export function toolReference(placeholders: Placeholders): ToolReference[] {
  const tools = capabilities.map((capability: Capability) => ({
    name: capability.tool.name,
    summary: capability.summary,
    description: capability.tool.description,
    inputs: inputReference(toolInput(capability), placeholders),
    example: json({ name: capability.tool.name, arguments: fillPlaceholders(capability.example.input, placeholders) }),
  }));
  return fillPlaceholders(tools, placeholders);
}

/** The inputs of a schema, in words. */
export function inputReference(input: z.ZodObject, placeholders: Placeholders): InputReference[] {
  const fields: [string, z.ZodType][] = Object.entries(input.shape);
  return fields.map(([name, field]) => {
    const schema = fillPlaceholders(z.toJSONSchema(field, { io: 'input' }), placeholders);
    return { name, type: typeOf(schema), need: needOf(field), description: schema.description ?? '' };
  });
}

function typeOf({ type, format, enum: values, minimum, maximum, maxLength }: z.core.JSONSchema.BaseSchema): string {
  if (values) return values.join(', ');
  if (type === 'boolean') return 'true or false';
  if (format === 'date') return 'a day, YYYY-MM-DD';
  if (type === 'integer') return `whole number, ${minimum} to ${maximum}`;
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`;
}

function needOf(field: z.ZodType): string {
  const { success, data } = field.safeParse(undefined);
  return !success ? 'required' : data === undefined ? 'optional' : `default ${String(data)}`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
