import { describe, expect, test } from 'vitest';
import { actionAndRetention, stayedAtRate } from '../../calculations/customers/activation.ts';
import { pageExports } from '../page-exports.ts';

type Action = Parameters<typeof actionAndRetention>[0];
const page = await pageExports<Record<'profile' | 'data' | 'invite', Action> & { goal: number; most: number }>(
  'glossary/activation-rate',
);

describe('a candidate for activation', () => {
  test.each([
    { action: 'profile', rate: 0.75, stayedIfDone: 0.3, stayedIfNot: 0.1 },
    { action: 'data', rate: 0.35, stayedIfDone: 0.55, stayedIfNot: 23 / 260 },
    { action: 'invite', rate: 0.1, stayedIfDone: 0.7, stayedIfNot: 0.2 },
  ] as const)('($action) shows who stayed with and without it', ({ action, ...expected }) => {
    expect(actionAndRetention(page[action])).toMatchObject(expected);
  });

  test('keeps as many as it did at its own rate, and at most 118 at 45%', () => {
    expect(stayedAtRate(0.35, page.data)).toBeCloseTo(100, 9);
    expect(page.goal).toBe(0.45);
    expect(page.most).toBeCloseTo(118.46, 2);
  });
});
