import { logInfo } from '../log.ts';

/**
 * Triggers a build on the platform. Its command refreshes the events first.
 *
 * @param hook address of the build hook, from the environment
 * @throws Error when there is no hook, or it refuses: the scheduled function then fails, which the platform reports
 */
export async function triggerBuild(hook: string | undefined): Promise<void> {
  if (!hook) throw new Error('BUILD_HOOK_URL is not set: create a build hook for the site and set its address as BUILD_HOOK_URL');
  const response = await fetch(hook, { method: 'POST', signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`The build hook answered ${response.status}: check that BUILD_HOOK_URL still exists`);
  logInfo({ message: 'build requested', status: response.status });
}
