/** The price of a month with `events`, of which each tier charges those above the one before, up to `upTo`. */
export function eventsMonth(events: number, tiers: readonly { upTo: number; perThousand: number }[]): number {
  return tiers.reduce((sum, { upTo, perThousand }, at) => {
    const from = tiers[at - 1]?.upTo ?? 0;
    return sum + (Math.max(0, Math.min(events, upTo) - from) / 1_000) * perThousand;
  }, 0);
}
