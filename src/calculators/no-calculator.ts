/** What to say where a library names a calculator that it does not have. */
export function noCalculator(name: string, calculators: object): string {
  return `there is no calculator "${name}": name one of ${Object.keys(calculators).join(', ')}`;
}
