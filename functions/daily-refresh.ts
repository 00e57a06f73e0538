import type { Config } from '@netlify/functions';
import { triggerBuild } from '../src/http/trigger-build.ts';

export default async () => triggerBuild(process.env['BUILD_HOOK_URL']);

/** Every day at four in the morning, UTC: before Europe gets up. */
export const config: Config = { schedule: '0 4 * * *' };
