import type { LiveSite } from './live-site.ts';

/** One thing that the public contract promises. */
export interface PublicCheck {
  /** What holds when it finds nothing, as a sentence. */
  name: string;
  /** What to do when it finds something. */
  remedy: string;
  /** Why it cannot be asked of a site; undefined where it can. */
  unless?: (site: LiveSite) => Promise<string | undefined> | string | undefined;
  /** Finds what is wrong, a sentence for each. It only reads. */
  faults: (site: LiveSite) => AsyncGenerator<string>;
}

export interface Finding {
  name: string;
  state: 'holds' | 'fails' | 'not asked';
  /** What is wrong; the reason where it was not asked. */
  details: string[];
  remedy: string;
}

/** Faults of one check that are reported: the first ones show what it is. */
const DETAILS_MAX = 5;

/** Runs the checks in turn. */
export async function* runChecks(checks: readonly PublicCheck[], site: LiveSite): AsyncGenerator<Finding> {
  for (const check of checks) yield await runCheck(check, site);
}

async function runCheck({ name, remedy, unless, faults }: PublicCheck, site: LiveSite): Promise<Finding> {
  const details: string[] = [];
  try {
    const reason = await unless?.(site);
    if (reason !== undefined) return { name, state: 'not asked', details: [reason], remedy };
    for await (const fault of faults(site)) details.push(fault);
  } catch (failure) {
    details.push(sentenceOf(failure));
  }
  return { name, state: details.length === 0 ? 'holds' : 'fails', details: details.slice(0, DETAILS_MAX), remedy };
}

/** Of failures of `fetch`, the cause says more. */
function sentenceOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause instanceof Error && failure instanceof TypeError
    ? `${failure.message}: ${failure.cause.message}`
    : failure.message;
}
