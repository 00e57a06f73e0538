/** The least and the greatest of several values. */
export function extentOf(values: readonly number[]): [least: number, greatest: number] {
  return [Math.min(...values), Math.max(...values)];
}
