import { expect, it } from 'vitest';
import { euTradeMark, ukTradeMark } from '../../calculations/companies/trade-mark.ts';

it('An EU trade mark costs €850, €900 and €1,050 for one, two and three classes, and €150 for each further one', () => {
  expect([1, 2, 3, 4].map(euTradeMark)).toEqual([850, 900, 1_050, 1_200]);
});

it('A British one costs £205, £265 and £325', () => {
  expect([1, 2, 3].map(ukTradeMark)).toEqual([205, 265, 325]);
});
