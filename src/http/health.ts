/**
 * What a monitor asks: whether the functions can read what the build prepared for them, and how old it is. It is for operators, so
 * it stands outside the contract with agents (the OpenAPI document and the tools): its members follow the artifacts, without a promise.
 */
import { siteRecord } from '../capabilities/artifacts.ts';
import type { CapabilityEntry } from '../capabilities/capability-entry.ts';
import { eachCapability } from '../capabilities/registry.ts';
import { API_VERSION, type Capability } from '../contract/capabilities.ts';
import { Problem } from '../contract/problem.ts';
import { readOnly } from './read-only.ts';
import { problem, uncached } from './respond.ts';

/** Reads each artifact, by its name. */
const artifacts: CapabilityEntry<Capability>['health'] = {
  site: () => {
    const { titles, cities } = siteRecord();
    return { pages: titles.size, cities: cities.length };
  },
  ...Object.assign({}, ...eachCapability(({ health }) => health)),
};

/** 200 while every artifact can be read, else 503 as a problem document; both with the state of each. Never cached. */
export const health = readOnly(async (request) => {
  const states = await Promise.all(Object.entries(artifacts).map(async ([name, read]) => [name, await stateOf(read)] as const));
  const failing = states.filter(([, { status }]) => status === 'failing').map(([name]) => name);
  const about = { version: API_VERSION, ...builtFrom(), artifacts: Object.fromEntries(states) };
  if (failing.length > 0)
    return problem(request, new Problem('unavailable', `These cannot be read: ${failing.join(', ')}.`), {}, about);
  const body = JSON.stringify({ status: 'ok', ...about });
  return uncached(new Response(request.method === 'HEAD' ? null : body, { headers: { 'Content-Type': 'application/json' } }));
});

async function stateOf(read: () => object | Promise<object>) {
  try {
    return { status: 'ok', ...(await read()) };
  } catch (failure) {
    // What is broken inside stands in the log; `unavailable` has written it there.
    return { status: 'failing', detail: failure instanceof Problem ? failure.message : 'It is damaged.' };
  }
}

/** The day and the commit of the build, where its record can be read. */
function builtFrom() {
  try {
    const { built, commit } = siteRecord();
    return { built, commit };
  } catch {
    return { built: null, commit: null };
  }
}
