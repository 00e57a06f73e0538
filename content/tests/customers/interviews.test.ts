import { describe, expect, it } from 'vitest';
import { chanceOfHearing, interviewsNeeded, yearlyCostOfProblem } from '../../calculations/customers/interviews.ts';

describe('the chance of hearing of a problem at least once', () => {
  it.each([
    { share: 0.5, interviews: 1, chance: 0.5 },
    { share: 0.5, interviews: 3, chance: 0.875 },
    { share: 0.2, interviews: 2, chance: 0.36 },
    { share: 0, interviews: 10, chance: 0 },
  ])('is $chance in $interviews interviews when $share have it', ({ share, interviews, chance }) => {
    expect(chanceOfHearing(share, interviews)).toBeCloseTo(chance, 12);
  });
});

describe('the interviews needed', () => {
  it.each([
    { share: 0.5, chance: 0.9 },
    { share: 1 / 3, chance: 0.9 },
    { share: 0.1, chance: 0.95 },
  ])('reach $chance when $share have the problem, and one fewer does not', ({ share, chance }) => {
    const needed = interviewsNeeded(share, chance);
    expect(chanceOfHearing(share, needed)).toBeGreaterThanOrEqual(chance);
    expect(chanceOfHearing(share, needed - 1)).toBeLessThan(chance);
  });

  it('are four for a problem that half have, at nine in ten', () => {
    expect(interviewsNeeded(0.5, 0.9)).toBe(4);
  });
});

describe('the yearly cost of a problem', () => {
  it('counts the time each time it happens', () => {
    expect(yearlyCostOfProblem({ timesPerMonth: 2, minutesEach: 90, hourlyCost: 40 })).toBe(1_440);
  });

  it('adds what is paid to others', () => {
    expect(yearlyCostOfProblem({ timesPerMonth: 2, minutesEach: 90, hourlyCost: 40, outOfPocket: 15 })).toBe(1_800);
  });
});
