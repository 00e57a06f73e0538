import { describe, expect, it } from 'vitest';
import { costAbroad, peopleWhereEqual } from '../../calculations/hiring/employer-of-record.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{ equal: number }>('pricing/employer-of-record');

describe('an employer of record', () => {
  it('costs as much as a company from the third person, with the figures of the page', () => {
    expect(page.equal).toBe(3);
  });

  it('costs its fee for each person, and a company mostly the same for any number', () => {
    expect(costAbroad(2, { feeAMonth: 600, companyAYear: 18_000, payrollAMonth: 100 })).toEqual({
      record: 14_400,
      company: 20_400,
    });
  });

  it('is never more expensive where payroll alone costs as much', () => {
    expect(peopleWhereEqual({ feeAMonth: 100, companyAYear: 1, payrollAMonth: 100 })).toBe(Infinity);
  });
});
