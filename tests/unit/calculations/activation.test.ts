import { describe, expect, test } from 'vitest';
import { actionAndRetention, stayedAtRate } from '../../../src/calculations/activation.ts';

describe('a candidate for activation', () => {
  const group = { users: 400, stayed: 100 };

  test.each([
    { action: 'profile', did: 300, stayedAndDid: 90, rate: 0.75, stayedIfDone: 0.3, stayedIfNot: 0.1 },
    { action: 'import', did: 140, stayedAndDid: 77, rate: 0.35, stayedIfDone: 0.55, stayedIfNot: 23 / 260 },
    { action: 'invitation', did: 40, stayedAndDid: 28, rate: 0.1, stayedIfDone: 0.7, stayedIfNot: 0.2 },
  ])('($action) shows who stayed with and without it', ({ did, stayedAndDid, ...expected }) => {
    const { rate, stayedIfDone, stayedIfNot } = actionAndRetention({ ...group, did, stayedAndDid });
    expect({ rate, stayedIfDone, stayedIfNot }).toEqual({
      rate: expected.rate,
      stayedIfDone: expected.stayedIfDone,
      stayedIfNot: expected.stayedIfNot,
    });
  });

  test('keeps as many as it did at its own rate, and at most 118 at 45%', () => {
    const imported = { ...group, did: 140, stayedAndDid: 77 };
    expect(stayedAtRate(0.35, imported)).toBeCloseTo(100, 9);
    expect(stayedAtRate(0.45, imported)).toBeCloseTo(118.46, 2);
  });
});
