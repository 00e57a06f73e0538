import type { Config } from '@netlify/functions';
import { triggerBuild } from '../src/http/trigger-build.ts';

export default async () => triggerBuild(process.env['BUILD_HOOK_URL']);

/** Every day at 04:00 UTC. */
export const config: Config = { schedule: '0 4 * * *' };
