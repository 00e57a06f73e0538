import { describe, expect, it } from 'vitest';
import { slLiabilityInLiquidation, slReserveYears } from '../../calculations/companies/small-capital-sl.ts';
import { pageExports } from '../page-exports.ts';

const { capital: small, years } = await pageExports<{ capital: number; years: ReturnType<typeof slReserveYears> }>('glossary/sl');

describe('the legal reserve of an SL with a small capital', () => {
  it('takes a fifth of each profit until capital and reserve reach 3,000', () => {
    expect(years).toEqual([
      { toReserve: 800, capitalAndReserve: 1_100 },
      { toReserve: 1_200, capitalAndReserve: 2_300 },
      { toReserve: 700, capitalAndReserve: 3_000 },
    ]);
  });

  it('takes nothing of a loss, and nothing once the capital is 3,000', () => {
    expect(slReserveYears(small, [-5_000])).toEqual([{ toReserve: 0, capitalAndReserve: small }]);
    expect(slReserveYears(3_000, [9_000])).toEqual([{ toReserve: 0, capitalAndReserve: 3_000 }]);
  });
});

describe('what the members owe in a liquidation', () => {
  it.each([
    { capital: 1, owed: 2_999 },
    { capital: small, owed: 2_700 },
    { capital: 3_000, owed: 0 },
    { capital: 10_000, owed: 0 },
  ])('is $owed at a capital of $capital', ({ capital, owed }) => {
    expect(slLiabilityInLiquidation(capital)).toBe(owed);
  });
});
