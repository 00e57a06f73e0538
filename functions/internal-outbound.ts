import type { Config } from '@netlify/functions';
import { outboundPage } from '../src/internal/outbound/outbound-links.ts';

export default outboundPage;

export const config: Config = { path: '/outbound' };
