/** mulberry32: the same sequence for the same seed, so that a failure can be met again. */
export function randomOf(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (share) => next() < share,
  };
}

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** @param share from 0, never, to 1, always */
  chance: (share: number) => boolean;
}
