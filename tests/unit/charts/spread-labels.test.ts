import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../../../src/charts/spread-labels.ts';

describe('Labels', () => {
  it.each([
    { name: 'that are far apart stay', places: [10, 50, 90], spreadTo: [10, 50, 90] },
    { name: 'at one place part evenly', places: [50, 50], spreadTo: [45, 55] },
    { name: 'at the edge are pushed inwards', places: [100, 100, 99], spreadTo: [90, 100, 80] },
    { name: 'in no order keep theirs', places: [52, 48], spreadTo: [55, 45] },
  ])('$name', ({ places, spreadTo }) => {
    expect(spreadLabels(places, 10, [0, 100])).toEqual(spreadTo);
  });

  it('are never nearer than the gap, and never outside while they fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 10 }), (places) => {
        const sorted = spreadLabels(places, 20, [0, 300]).toSorted((a, b) => a - b);
        expect(sorted[0]).toBeGreaterThanOrEqual(0);
        expect(sorted.at(-1)).toBeLessThanOrEqual(300 + 1e-9);
        sorted.slice(1).forEach((place, at) => expect(place - sorted[at]!).toBeGreaterThanOrEqual(20 - 1e-9));
      }),
    );
  });
});
