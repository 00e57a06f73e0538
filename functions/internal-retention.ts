import type { Config } from '@netlify/functions';
import { tidy } from '../src/internal/retention.ts';

export default () => tidy(new Date());

/** Every night, before anybody looks. */
export const config: Config = { schedule: '30 2 * * *' };
