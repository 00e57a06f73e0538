import { describe, expect, it } from 'vitest';
import { contributionArrears } from '../../../src/calculations/contribution-arrears.ts';

const fees = { monthlyFee: 5_000, months: 18, employerRate: 0.21, employeeRate: 0.21 };

describe('the arrears of a contractor who was an employee', () => {
  it('are both halves of the contributions on every fee', () => {
    expect(contributionArrears(fees)).toEqual({ owed: 37_800, recoverable: 0, borne: 37_800 });
  });

  it('are smaller by the months that can still be taken off pay', () => {
    expect(contributionArrears({ ...fees, recoverableMonths: 3 })).toEqual({ owed: 37_800, recoverable: 3_150, borne: 34_650 });
  });

  it('cannot be recovered for more months than were worked', () => {
    expect(contributionArrears({ ...fees, months: 2, recoverableMonths: 3 }).recoverable).toBe(2_100);
  });
});
