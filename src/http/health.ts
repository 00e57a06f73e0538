/**
 * Health check for monitors: whether the functions can read every artifact, and how old they are. It is for operators and no part of the API:
 * its members may change.
 */
import { pageList, siteRecord } from '../capabilities/artifacts.ts';
import type { CapabilityEntry, HealthFigures } from '../capabilities/capability-entry.ts';
import { eachCapability } from '../capabilities/registry.ts';
import { API_VERSION, type Capability } from '../contract/capabilities.ts';
import { Problem } from '../contract/problem.ts';
import { withErrorBoundary } from './error-boundary.ts';
import { readOnly } from './read-only.ts';
import { problem, uncached } from './respond.ts';

/** Health checks by the name of the artifact. */
const artifacts: CapabilityEntry<Capability>['health'] = {
  site: () => {
    const { cities } = siteRecord();
    return { pages: pageList().titles.size, cities: cities.length };
  },
  ...Object.assign({}, ...eachCapability(({ health }) => health)),
};

/**
 * 200 while every artifact can be read, else 503 as a problem document; both with the state of each. Never cached. What is out of date is
 * still served, so it is 200 with the status `degraded`.
 */
export const health = readOnly(async (request) => {
  const states = await Promise.all(
    Object.entries(artifacts).map(async ([name, read]) => [name, await stateOf(name, read)] as const),
  );
  const failing = states.filter(([, { status }]) => status === 'failing').map(([name]) => name);
  const about = { version: API_VERSION, ...builtFrom(), artifacts: Object.fromEntries(states) };
  if (failing.length > 0)
    return problem(request, new Problem('unavailable', `These cannot be read: ${failing.join(', ')}.`), {}, about);
  const status = states.every(([, state]) => state.status === 'ok') ? 'ok' : 'degraded';
  const body = JSON.stringify({ status, ...about });
  return uncached(new Response(request.method === 'HEAD' ? null : body, { headers: { 'Content-Type': 'application/json' } }));
});

type State = { status: NonNullable<HealthFigures['status']> } | { status: 'failing'; detail: string };

function stateOf(name: string, read: () => HealthFigures | Promise<HealthFigures>): Promise<State> {
  return withErrorBoundary<State>(
    () => ({ artifact: name }),
    async () => ({ status: 'ok', ...(await read()) }),
    {
      expected: (failure) => (failure instanceof Problem ? { status: 'failing', detail: failure.message } : undefined),
      bug: () => ({ status: 'failing', detail: 'It is damaged.' }),
    },
  );
}

/** Day and commit of the build. When the site record cannot be read, the check of `site` says so. */
function builtFrom() {
  try {
    const { built, commit } = siteRecord();
    return { built, commit };
  } catch {
    return { built: null, commit: null };
  }
}
