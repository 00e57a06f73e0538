/** The report of a lint, for operators. */
import * as z from 'zod';
import type { LintReport } from '../manifest/build-state.ts';
import type { PageFinding } from './lint-page.ts';

/** Maximum number of findings in the report. */
const FINDINGS_MAX = 500;

export const LintReportSchema: z.ZodType<LintReport> = z.object({
  at: z.iso.datetime(),
  errors: z.int(),
  warnings: z.int(),
  findings: z.array(z.object({ file: z.string(), line: z.int(), severity: z.enum(['error', 'warning']), message: z.string() })),
});

/** @param findings every finding in the library */
export function lintReport(findings: PageFinding[], now: Date): LintReport {
  const count = (severity: PageFinding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  return {
    at: now.toISOString(),
    errors: count('error'),
    warnings: count('warning'),
    findings: findings.slice(0, FINDINGS_MAX),
  };
}
