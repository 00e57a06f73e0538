import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type HostileMessage, hostileMessages } from '../fuzz/hostile-message.ts';
import { path } from '../support/mcp-message.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

const { get } = useServer();

const [MESSAGES, AT_ONCE, PATIENCE] = isNetlifyCli ? [60, 4, 30_000] : [4_000, 20, 5000];
/** What only a failure inside would say. */
const internal =
  /node_modules|\/src\/|\.ts:\d|\b(Type|Range|Reference|Syntax|Zod|Assertion)Error\b|is not a function|Cannot (read|convert)|\bzod\b|"stack"|stack trace|\bat \S+ \(\S+:\d+/i;

const statuses: Record<number, number> = {};

describe('Hostile and broken messages', () => {
  it(`never cause a failure, a hang or an internal message: ${MESSAGES} of them`, async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let smallest: string[] = [];
    const batch = fc.array(hostileMessages(), { minLength: AT_ONCE, maxLength: AT_ONCE });
    const areAnsweredWell = fc.asyncProperty(batch, async (messages) => {
      const faults = (await Promise.all(messages.map(faultOf))).filter((fault) => fault !== undefined);
      if (faults.length > 0) smallest = faults;
      return faults.length === 0;
    });
    const { counterexamplePath } = await fc.check(areAnsweredWell, { numRuns: MESSAGES / AT_ONCE });
    expect({ smallest, counterexamplePath }).toEqual({ smallest: [], counterexamplePath: null });
    expect(log).not.toHaveBeenCalled();
    // A run in which the first check refuses nearly all would test that check alone. Of few messages, chance decides how many.
    expect(statuses[200]).toBeGreaterThan(isNetlifyCli ? 0 : MESSAGES / 7);
    expect(statuses[400]).toBeGreaterThan(isNetlifyCli ? 0 : MESSAGES / 20);
  });
});

/** Sends a message; what is wrong with the answer, if anything is. */
async function faultOf(message: HostileMessage): Promise<string | undefined> {
  const fault = await get(path, { method: 'POST', ...message, signal: AbortSignal.timeout(PATIENCE) }).then(async (response) => {
    const text = await response.text();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    if (response.status >= 500) return `status ${response.status}`;
    if (internal.test(text)) return `an internal message: ${internal.exec(text)?.[0]}`;
    return response.status === 202 || isJson(text) ? undefined : `not JSON: ${text.slice(0, 100)}`;
  }, String);
  return fault && `${fault} after ${new TextDecoder().decode(message.body).slice(0, 500)}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
