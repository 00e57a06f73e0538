import type { Context } from '@netlify/functions';
import { NotConfigured } from '../environment.ts';

/**
 * The name of a store for the deploy that asks. The stores of a Netlify site are shared by all its deploys, so every deploy context but
 * production gets stores of its own: `companies-deploy-preview` beside `companies`.
 *
 * Not `getDeployStore`, whose stores are of one deploy each: signing out, or too many attempts at the password, would be forgotten with each
 * push, and every former deploy would keep its own count of attempts.
 *
 * @throws {NotConfigured} in a function whose deploy context is unknown, because it could be of a preview
 */
export function storeName(name: string): string {
  const runtime = netlifyRuntime();
  // The local server has its own stores, and commands are given a site on purpose.
  if (runtime === undefined) return name;
  const context = runtime.context?.deploy.context;
  if (context === undefined || context === '') throw contextUnknown();
  return context === 'production' ? name : `${name}-${context.replaceAll(/[^\w-]/g, '-')}`;
}

/** What Netlify's runtime puts into the global scope of functions; its `context` is that of the request, and null outside of requests. */
function netlifyRuntime(): { context: Pick<Context, 'deploy'> | null } | undefined {
  return globalThis.Netlify;
}

function contextUnknown(): NotConfigured {
  return new NotConfigured('The blob store', [
    { name: 'the deploy context', description: 'what the platform tells functions of a deployed site itself' },
  ]);
}
