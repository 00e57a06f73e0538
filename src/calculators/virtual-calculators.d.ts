/** Made by the build (src/build/calculators-module.ts). */
declare module 'virtual:calculators' {
  import type { Calculator } from '#engine/calculator.ts';

  /** Every calculator of the library, by its name in pages. */
  export const calculators: Readonly<Record<string, Calculator>>;
}

declare module 'virtual:calculations' {
  import type { Calculation } from '#engine/calculator.ts';

  /** The same for the browser, each loaded when it is asked for. */
  export const calculators: Readonly<Record<string, () => Promise<{ default: Calculation }>>>;
}
