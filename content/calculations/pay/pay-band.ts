/** A band of pay around a middle, whose ends lie a share of it away. */
export function bandOf(middle: number, width: number): { from: number; to: number } {
  return { from: middle * (1 - width), to: middle * (1 + width) };
}
