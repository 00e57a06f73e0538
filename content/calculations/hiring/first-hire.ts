/** Where the hours of founders go. */
import { sum } from '#engine/sum.ts';

/** The hours of all blocks whose worth of a founder lies between `from` and `to`. */
export function hoursAt(blocks: readonly { hours: number; worth: number }[], from: number, to: number): number {
  return sum(blocks.filter(({ worth }) => worth >= from && worth <= to).map(({ hours }) => hours));
}
