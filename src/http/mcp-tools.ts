import { eachCapability } from '../capabilities/registry.ts';
import { mcpTool } from './mcp-tool.ts';

/** The tools of the endpoint, in the order of the contract. */
export const tools = eachCapability(mcpTool);
