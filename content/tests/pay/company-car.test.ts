import { expect, it } from 'vitest';
import { electricCarIncome } from '../../calculations/pay/company-car.ts';

it('an electric car of 50,000 adds 125, 166.67 and 816.67 a month', () => {
  const { germany, britain, netherlands } = electricCarIncome(50_000);
  expect(germany).toBeCloseTo(125, 6);
  expect(britain).toBeCloseTo(166.67, 2);
  expect(netherlands).toBeCloseTo((30_000 * 0.18 + 20_000 * 0.22) / 12, 6);
});

it('a cheaper one counts at the lower Dutch rate alone', () => {
  expect(electricCarIncome(24_000).netherlands).toBeCloseTo(360, 6);
});
