import type { Config } from '@netlify/functions';
import { outbound } from '../src/internal/outbound/outbound-links.ts';

export default outbound;

export const config: Config = { path: '/outbound' };
