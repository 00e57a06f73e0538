/** What a company may pay out after each of these years, if it pays all of it: old losses come first. */
export function payableEachYear(results: readonly number[]): number[] {
  let carried = 0;
  return results.map((result) => {
    const kept = carried + result;
    carried = Math.min(0, kept);
    return Math.max(0, kept);
  });
}
