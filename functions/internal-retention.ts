import type { Config } from '@netlify/functions';
import { applyRetention } from '../src/internal/data-retention.ts';

export default () => applyRetention(new Date());

/** Every night, before anybody looks. */
export const config: Config = { schedule: '30 2 * * *' };
