/** The fee of a vehicle that pools investors, as `content/pages/glossary/special-purpose-vehicle.mdx` cites it from its provider. */

/** 1% of the pool and €5,000 at least, €100 for each investor above twenty, €1,500 for notarial papers. */
export function spvFee({ pool, investors, notary }: { pool: number; investors: number; notary: boolean }): number {
  return Math.max(5_000, 0.01 * pool) + 100 * Math.max(0, investors - 20) + (notary ? 1_500 : 0);
}
