import { describe, expect, it } from 'vitest';
import { stakeAfterRounds } from '../../../src/calculations/equity.ts';
import { firstCheques, reservePerCompany, saleThatReturnsFund } from '../../../src/calculations/fund.ts';

const fund = { fund: 60_000_000, fees: 0.2, reserve: 0.5, cheque: 800_000 };

describe('a fund', () => {
  it('writes as many first cheques as fees and reserve leave', () => {
    expect(firstCheques(fund)).toBe(30);
    expect(firstCheques({ ...fund, cheque: 900_000 })).toBe(26);
  });

  it('keeps the same for each company', () => {
    expect(reservePerCompany(fund)).toBe(800_000);
  });

  it('is returned by a larger sale when its stake was diluted', () => {
    const diluted = stakeAfterRounds(0.1, [0.2, 0.2]).at(-1)!;
    expect(diluted).toBeCloseTo(0.064, 12);
    expect(saleThatReturnsFund(60_000_000, 0.1)).toBeCloseTo(600_000_000, 4);
    expect(saleThatReturnsFund(60_000_000, diluted)).toBeCloseTo(937_500_000, 4);
  });
});
