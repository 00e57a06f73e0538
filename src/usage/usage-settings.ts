/** Counting is on unless the environment says `USAGE=off`. */
export function isUsageOff(): boolean {
  return process.env['USAGE'] === 'off';
}

/** The key of the digests of queries; without it no query is kept. */
export function usageSecret(): string | undefined {
  return process.env['USAGE_SECRET']?.trim() || undefined;
}
