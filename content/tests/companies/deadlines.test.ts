import { expect, it } from 'vitest';
import { lastDayFor } from '../../calculations/companies/deadlines.ts';
import { pageExports } from '../page-exports.ts';

const duty = (value: number, unit: string) => ({ id: 'xx.duty', today: '2026-11-22', values: [{ value, unit }] });
const dayAfter = (value: number, unit: string, start: string) =>
  lastDayFor(duty(value, unit), new Date(start)).toISOString().slice(0, 10);

it('six weeks from 1 February 2027 end on 15 March', () => {
  expect(dayAfter(6, 'week', '2027-02-01')).toBe('2027-03-15');
});

it('three months from 30 November end on the last day of February', () => {
  expect(dayAfter(3, 'month', '2026-11-30')).toBe('2027-02-28');
});

it('the page on the first employee has the deadlines of one who starts on 1 February 2027', async () => {
  const { deadlines } = await pageExports<{ deadlines: Record<string, string> }>('data/first-employee-duties');
  expect(deadlines).toEqual({
    germanRegistration: '15 March 2027',
    britishPension: '15 March 2027',
    frenchVisit: '1 May 2027',
    britishDeclaration: '1 July 2027',
  });
});

it('a company that cannot pay from 1 February 2027 files between 22 February and 1 April', async () => {
  const { deadlines } = await pageExports<{ deadlines: Record<string, string> }>('data/closing-a-company');
  expect(deadlines).toEqual({ DE: '22 February 2027', PT: '3 March 2027', FR: '18 March 2027', ES: '1 April 2027' });
});
