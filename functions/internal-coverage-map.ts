import type { Config } from '@netlify/functions';
import { coverageMap } from '../src/internal/coverage/coverage-map.ts';

export default coverageMap;

export const config: Config = { path: '/coverage-map' };
