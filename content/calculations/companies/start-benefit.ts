/** French benefit taken as capital: a `share` of what is left, less the `deduction` for pensions. */
export function arce(left: number, share: number, deduction: number): number {
  return left * share * (1 - deduction);
}
