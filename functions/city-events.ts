import type { Config } from '@netlify/functions';
import { cityEvents } from '../src/capabilities/list-city-events.ts';
import { listCityEvents } from '../src/contract/capabilities.ts';
import { json } from '../src/http/respond.ts';
import { rest } from '../src/http/rest.ts';
import { withRequestLog } from '../src/http/with-request-log.ts';
import { withUsage } from '../src/usage/with-usage.ts';

// Which events are upcoming changes with time, so the CDN caches a response for five minutes, not until the next deploy.
export default withRequestLog(
  listCityEvents.path,
  withUsage(
    listCityEvents.path,
    rest({ capability: listCityEvents, run: (input) => cityEvents(input), present: json, edgeSeconds: 300 }),
  ),
);

export const config: Config = {
  path: '/api/agents/city-events',
  rateLimit: { action: 'rewrite', to: '/api/rate-limited', windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
