import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearTicks, logTicks } from '../../../src/charts/axis-ticks.ts';

describe('Ticks', () => {
  it.each([
    { low: 0, high: 0.625, wanted: 5, ticks: [0, 0.2, 0.4, 0.6, 0.8] },
    { low: 0, high: 0.3, wanted: 6, ticks: [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3] },
    { low: 0, high: 19, wanted: 5, ticks: [0, 5, 10, 15, 20] },
    { low: -33_000, high: 900, wanted: 5, ticks: [-40_000, -30_000, -20_000, -10_000, 0, 10_000] },
    { low: 0, high: 0.0007, wanted: 4, ticks: [0, 0.0002, 0.0004, 0.0006, 0.0008] },
  ])('from $low to $high are round', ({ low, high, wanted, ticks }) => {
    expect(linearTicks(low, high, wanted)).toEqual(ticks);
  });

  it('of figures that are all zero reach to one', () => {
    expect(linearTicks(0, 0, 5).at(-1)).toBe(1);
  });

  it('reach over every range, and are not many more than wanted', () => {
    const range = fc.tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 1, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(range, fc.integer({ min: 3, max: 10 }), ([low, length], wanted) => {
        const high = low + length;
        const ticks = linearTicks(low, high, wanted);
        const slack = (ticks[1]! - ticks[0]!) * 1e-6;
        expect(ticks[0]).toBeLessThanOrEqual(low + slack);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(high - slack);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 2);
      }),
    );
  });

  it.each([
    { low: 10, high: 1000, wanted: 8, ticks: [10, 20, 50, 100, 200, 500, 1000] },
    { low: 10_000, high: 120_000, wanted: 8, ticks: [10_000, 20_000, 50_000, 100_000] },
    { low: 38, high: 6000, wanted: 3, ticks: [100, 1000] },
  ])(
    'of a logarithmic axis from $low to $high are 1, 2 and 5 times powers of ten, or the powers alone',
    ({ low, high, wanted, ticks }) => {
      expect(logTicks(low, high, wanted)).toEqual(ticks);
    },
  );
});
