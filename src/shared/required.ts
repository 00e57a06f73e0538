/** For what the code around it guarantees and the compiler cannot see: a value that is missing here is a bug, and the error names it. */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`);
  return value;
}
