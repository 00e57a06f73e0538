import type { Config } from '@netlify/functions';
import { mcpJsonRpc } from '../src/contract/mcp.ts';
import { mcp } from '../src/http/mcp.ts';
import { tools } from '../src/http/mcp-tools.ts';
import { watched } from '../src/http/watched.ts';

export default watched(mcpJsonRpc.path, mcp(tools));

export const config: Config = {
  path: '/api/mcp',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
