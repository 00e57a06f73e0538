import { expect, it } from 'vitest';
import { heatOf } from '../../../src/datasets/heat.ts';

it('Cells are as dark as their value is large among all', () => {
  const heat = heatOf([
    { name: 'A', values: [10, 20, null] },
    { name: 'B', values: [45, 80, 'none'] },
  ]);
  expect([10, 20, 45, 80, null, 'none', Infinity].map(heat)).toEqual([0, 1, 4, 7, 0, 0, 0]);
});

it('Equal values have no shade', () => {
  expect(heatOf([{ name: 'A', values: [3, 3] }])(3)).toBe(0);
});
