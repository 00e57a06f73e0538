import { sum } from '../shared/sum.ts';

/**
 * Moves places apart so that neighbours are at least `gap` away from each other, in the order they have, each as near to where it was
 * as that allows, and none outside `from` to `to` as long as they fit.
 */
export function spread(places: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]! || a - b);
  const groups: { members: number[]; start: number }[] = [];
  for (const index of order) {
    groups.push({ members: [index], start: places[index]! });
    // Two groups that touch become one, centred on where its members wanted to be.
    for (
      let [before, last] = groups.slice(-2);
      before && last && last.start < end(before) + gap;
      [before, last] = groups.slice(-2)
    ) {
      const members = [...before.members, ...last.members];
      const wanted = sum(members.map((member, at) => places[member]! - at * gap)) / members.length;
      groups.splice(-2, 2, { members, start: Math.max(from, Math.min(wanted, to - (members.length - 1) * gap)) });
    }
  }
  const result = [...places];
  for (const { members, start } of groups) members.forEach((member, at) => (result[member] = start + at * gap));
  return result;

  function end({ members, start }: { members: number[]; start: number }): number {
    return start + (members.length - 1) * gap;
  }
}
