/** Hours to copy a backup of `gigabytes` over a line of `megabitsPerSecond`, at full speed: 8,000 megabits are a gigabyte. */
export function restoreHours(gigabytes: number, megabitsPerSecond: number): number {
  return (gigabytes * 8_000) / megabitsPerSecond / 3_600;
}
