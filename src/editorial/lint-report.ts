/** What the last lint of a library said, kept beside the last run of its events, for those who look after the site. Not kept in git. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { LintReport } from '../manifest/build-state.ts';
import type { PageFinding } from './lint-page.ts';

/** Findings that are kept. Who has more has other things to do than to read them on one page. */
const KEPT = 500;

const LintReportSchema: z.ZodType<LintReport> = z.object({
  at: z.iso.datetime(),
  errors: z.int(),
  warnings: z.int(),
  findings: z.array(z.object({ file: z.string(), line: z.int(), severity: z.enum(['error', 'warning']), message: z.string() })),
});

/** @param findings every finding in the library of `contentDir` */
export async function writeLastLint(contentDir: string, findings: PageFinding[], now: Date): Promise<void> {
  const count = (severity: PageFinding['severity']) => findings.filter((finding) => finding.severity === severity).length;
  const last: LintReport = {
    at: now.toISOString(),
    errors: count('error'),
    warnings: count('warning'),
    findings: findings.slice(0, KEPT),
  };
  await mkdir(dirname(fileOf(contentDir)), { recursive: true });
  await writeFile(fileOf(contentDir), JSON.stringify(last));
}

/** @returns null where there was none, or its report is of another form */
export async function readLastLint(contentDir: string): Promise<LintReport | null> {
  const text = await readFile(fileOf(contentDir), 'utf8').catch(() => 'null');
  return LintReportSchema.safeParse(JSON.parse(text)).data ?? null;
}

function fileOf(contentDir: string): string {
  return join(contentDir, '../.data/lint.json');
}
