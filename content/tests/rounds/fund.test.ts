import { describe, expect, it } from 'vitest';
import { firstCheques } from '../../calculations/rounds/fund.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'cheques' | 'reserve' | 'diluted' | 'keeping' | 'diluting', number> & { fund: Parameters<typeof firstCheques>[0] }
>('best/questions-to-ask-an-investor');

describe('a fund', () => {
  it('writes as many first cheques as fees and reserve leave', () => {
    expect(page.cheques).toBe(30);
    expect(firstCheques({ ...page.fund, cheque: 900_000 })).toBe(26);
  });

  it('keeps the same for each company', () => {
    expect(page.reserve).toBe(800_000);
  });

  it('is returned by a larger sale when its stake was diluted', () => {
    expect(page.diluted).toBeCloseTo(0.064, 12);
    expect(page.keeping).toBeCloseTo(600_000_000, 4);
    expect(page.diluting).toBeCloseTo(937_500_000, 4);
  });
});
