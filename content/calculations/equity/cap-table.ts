/** A cap table: who holds how many shares, issued and promised. */
import { sum } from '#engine/sum.ts';

/**
 * Each line with its share of the issued capital (nothing for what is only promised) and of the fully diluted capital, which
 * counts every option, granted or reserved, as a share. Lines keep their order.
 */
export function capTable(lines: readonly CapTableLine[]): CapTable {
  const issued = total(lines.filter((line) => line.issued));
  const fullyDiluted = total(lines);
  return {
    issued,
    fullyDiluted,
    lines: lines.map((line) => ({
      ...line,
      ofIssued: line.issued ? line.shares / issued : 0,
      ofFullyDiluted: line.shares / fullyDiluted,
    })),
  };
}

function total(lines: readonly CapTableLine[]): number {
  return sum(lines.map(({ shares }) => shares));
}

interface CapTableLine {
  holder: string;
  shares: number;
  /** Whether the shares exist; options and what converts later do not yet. */
  issued: boolean;
}

interface CapTable {
  issued: number;
  fullyDiluted: number;
  /** `ofIssued` and `ofFullyDiluted` are fractions of one. */
  lines: (CapTableLine & { ofIssued: number; ofFullyDiluted: number })[];
}
