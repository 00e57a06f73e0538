import { expect, it } from 'vitest';
import { usersAfter, viralCoefficient } from '../../calculations/metrics/viral.ts';
import { pageExports } from '../page-exports.ts';

it('The viral coefficient of the example is 0.45, and each user leads to 1.8 in the end', async () => {
  const page = await pageExports<{ k: number; inTheEnd: number }>('glossary/viral-coefficient');
  expect(page.k).toBeCloseTo(0.45);
  expect(page.inTheEnd).toBeCloseTo(1.82, 2);
});

it('multiplies three rates', () => {
  expect(viralCoefficient({ active: 0.5, reached: 4, conversion: 0.25 })).toBe(0.5);
});

it('adds each cycle to those before', () => {
  expect(usersAfter(100, 0.5, 2)).toBe(175);
});
