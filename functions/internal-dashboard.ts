import type { Config } from '@netlify/functions';
import { dashboard } from '../src/internal/dashboard/dashboard.ts';
import { answering } from '../src/internal/internal-problem.ts';

export default answering(dashboard);

export const config: Config = { path: '/dashboard' };
