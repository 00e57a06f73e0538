import { expect, it } from 'vitest';
import { asAutonomo, withSl } from '../../calculations/companies/spanish-owner.ts';

it('an autónomo with €60,000 and €530 a month keeps about €37,700', () => {
  const income = 60_000 - 12 * 530;
  const half = 12_450 * 0.095 + 7_750 * 0.12 + 15_000 * 0.15 + (income - 35_200) * 0.185;
  expect(asAutonomo(60_000, 530)).toBeCloseTo(income - 2 * half);
});

it('an SL with the same profit leaves less once all is paid out', () => {
  const { left, paidOut } = withSl(60_000, 530, 2_400);
  expect(left).toBeCloseTo(0.85 * (60_000 - 6_360 - 2_400));
  expect(paidOut).toBeCloseTo(left - 6_000 * 0.19 - (left - 6_000) * 0.21);
});
