import type { Config } from '@netlify/functions';
import { syncCompanies } from '../src/internal/companies/sync-companies.ts';

export default syncCompanies;

export const config: Config = {
  path: '/api/companies/sync',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
