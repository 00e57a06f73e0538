import type { Config } from '@netlify/functions';
import { mcpJsonRpc } from '../src/contract/mcp-endpoint.ts';
import { mcp } from '../src/http/mcp.ts';
import { tools } from '../src/http/mcp-tools.ts';
import { withRequestLog } from '../src/http/with-request-log.ts';
import { withUsage } from '../src/usage/with-usage.ts';

export default withRequestLog(mcpJsonRpc.path, withUsage(mcpJsonRpc.path, mcp(tools)));

export const config: Config = {
  path: '/api/mcp',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 600, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
