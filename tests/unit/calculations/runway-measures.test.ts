import { describe, expect, it } from 'vitest';
import { delayed, runwayWithMeasures } from '../../../src/calculations/runway-measures.ts';

const position = { cash: 540_000, netBurn: 60_000 };
const pay = { starts: 1, saves: 6_000 };
const tools = { starts: 2, saves: 4_000 };
const price = { starts: 2, saves: 5_000 };
const projects = { starts: 3, saves: 15_000, once: 10_000 };
const all = [pay, tools, price, projects];

describe('runway with measures', () => {
  it.each([
    { name: 'none', measures: [], months: 9 },
    { name: 'lower pay of the founders', measures: [pay], months: 10 },
    { name: 'fewer tools', measures: [tools], months: 9 },
    { name: 'a higher price', measures: [price], months: 9 },
    { name: 'projects ended', measures: [projects], months: 11 },
    { name: 'all of them', measures: all, months: 16 },
  ])('is $months months with $name', ({ measures, months }) => {
    expect(runwayWithMeasures(position, measures)).toBe(months);
  });

  it.each([
    { delay: 1, months: 15 },
    { delay: 3, months: 13 },
    { delay: 6, months: 10 },
  ])('is $months months when all of them wait $delay months', ({ delay, months }) => {
    expect(runwayWithMeasures(position, delayed(all, delay))).toBe(months);
  });

  it('counts money that comes in once', () => {
    expect(runwayWithMeasures(position, [...all, { starts: 1, saves: 0, once: -40_000 }])).toBe(17);
  });

  it('counts a month whose last cent is spent', () => {
    expect(runwayWithMeasures({ cash: 100, netBurn: 50 }, [])).toBe(2);
  });

  it('has no end when the measures cover the burn', () => {
    expect(runwayWithMeasures(position, [{ starts: 4, saves: 60_000 }])).toBe(Infinity);
  });
});
