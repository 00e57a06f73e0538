import type { Config } from '@netlify/functions';
import { signInEndpoints } from '../src/internal/oidc/sign-in-endpoints.ts';

export default signInEndpoints;

export const config: Config = {
  path: ['/dashboard/sign-in', '/dashboard/callback', '/dashboard/sign-out'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
