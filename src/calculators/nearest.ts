/** The position of the value that is nearest to a number, by ratio where all are positive, as money and months are compared; -1 of no number. */
export function nearest(values: readonly number[], number: number | undefined): number {
  if (number === undefined) return -1;
  const byRatio = number > 0 && values.every((value) => value > 0);
  const distances = values.map((value) => Math.abs(byRatio ? Math.log(value / number) : value - number));
  return distances.indexOf(Math.min(...distances));
}
