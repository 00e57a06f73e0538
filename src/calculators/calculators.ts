import type { Calculator } from './calculator.ts';
import { conversion } from './safe-or-note.ts';
import { dilution } from './dilution.ts';
import { optionValue } from './options-at-exit.ts';
import { runway } from './runway.ts';
import { unitEconomics } from './unit-economics.ts';

/** Every calculator, by its name in pages. One bundle has all of them: together they are smaller than a request for each. */
export const calculators = {
  conversion,
  dilution,
  'option-value': optionValue,
  runway,
  'unit-economics': unitEconomics,
} satisfies Record<string, Calculator>;

export type CalculatorName = keyof typeof calculators;
