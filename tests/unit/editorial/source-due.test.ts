import { describe, expect, it } from 'vitest';
import { isDue } from '../../../src/editorial/source-due.ts';

describe('A source is due for a check', () => {
  it.each([
    ['2025-11-21', 12, '2026-11-20', false],
    ['2025-11-21', 12, '2026-11-21', true],
    ['2026-05-21', 6, '2026-11-21', true],
    ['2026-05-22', 6, '2026-11-21', false],
    ['2026-11-30', 3, '2027-03-01', false],
    ['2026-11-30', 3, '2027-03-02', true],
  ])('checked on %s, after %i months, on %s: %s', (checked, recheck, day, due) => {
    expect(isDue({ checked: new Date(checked), recheck }, new Date(day))).toBe(due);
  });
});
