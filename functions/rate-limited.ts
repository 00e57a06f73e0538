import type { Config } from '@netlify/functions';
import { rateLimited } from '../src/http/rate-limited.ts';

export default rateLimited;

export const config: Config = { path: '/api/rate-limited' };
