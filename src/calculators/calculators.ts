import type { Calculator } from './calculator.ts';
import { conversion } from './safe-or-note.ts';
import { dilution } from './dilution.ts';
import { optionValue } from './options-at-exit.ts';
import { runway } from './runway.ts';
import { unitEconomics } from './unit-economics.ts';

/** Every calculator, by the name that pages call it. All come in one file: they are smaller than the requests for each. */
export const calculators = {
  conversion,
  dilution,
  'option-value': optionValue,
  runway,
  'unit-economics': unitEconomics,
} satisfies Record<string, Calculator>;

export type CalculatorName = keyof typeof calculators;
