import { describe, expect, it } from 'vitest';
import { contributionArrears } from '../../calculations/hiring/contribution-arrears.ts';
import { pageExports } from '../page-exports.ts';

type Arrears = ReturnType<typeof contributionArrears>;
const { work, left, kept } = await pageExports<{
  work: Parameters<typeof contributionArrears>[0];
  left: Arrears;
  kept: Arrears;
}>('compare/employee-vs-contractor');

describe('the arrears of a contractor who was an employee', () => {
  it('are both halves of the contributions on every fee', () => {
    expect(left).toEqual({ owed: 37_800, recoverable: 0, borne: 37_800 });
  });

  it('are smaller by the months that can still be taken off pay', () => {
    expect(kept).toEqual({ owed: 37_800, recoverable: 3_150, borne: 34_650 });
  });

  it('cannot be recovered for more months than were worked', () => {
    expect(contributionArrears({ ...work, months: 2, recoverableMonths: 3 }).recoverable).toBe(2_100);
  });
});
