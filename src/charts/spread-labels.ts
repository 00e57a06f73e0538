import { sum } from '../shared/sum.ts';

/**
 * Moves labels apart until neighbours are at least `gap` from each other. They keep their order, stay as near to their positions as
 * possible, and inside `from` to `to` if they fit.
 */
export function spreadLabels(positions: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  const labels = positions.map((position, index) => ({ position, index }));
  const groups: Group[] = [];
  for (const label of labels.sort((a, b) => a.position - b.position || a.index - b.index)) {
    groups.push({ labels: [label], start: label.position });
    // Two groups that touch become one, centred on the positions of its labels.
    for (
      let [before, last] = groups.slice(-2);
      before && last && last.start < before.start + (before.labels.length - 1) * gap + gap;
      [before, last] = groups.slice(-2)
    )
      groups.splice(-2, 2, placeGroup([...before.labels, ...last.labels], gap, from, to));
  }
  const spread = [...positions];
  for (const { labels, start } of groups) labels.forEach(({ index }, at) => (spread[index] = start + at * gap));
  return spread;
}

function placeGroup(labels: Label[], gap: number, from: number, to: number): Group {
  const centred = sum(labels.map(({ position }, at) => position - at * gap)) / labels.length;
  return { labels, start: Math.max(from, Math.min(centred, to - (labels.length - 1) * gap)) };
}

interface Label {
  position: number;
  index: number;
}

/** Labels one gap apart. */
interface Group {
  labels: Label[];
  start: number;
}
