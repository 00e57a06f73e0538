import type { Calculator } from './calculator.ts';

/** Every calculator, loaded when it is wanted: a page gets its own and no other. */
export const calculators = {
  conversion: () => import('./conversion.ts'),
  dilution: () => import('./dilution.ts'),
  'option-value': () => import('./option-value.ts'),
  runway: () => import('./runway.ts'),
  'unit-economics': () => import('./unit-economics.ts'),
} satisfies Record<string, () => Promise<{ calculator: Calculator }>>;

export type CalculatorName = keyof typeof calculators;
