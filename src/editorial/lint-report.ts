/** The report of the last lint, for operators: stored beside the last run of the events, not in git. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { LintReport } from '../manifest/build-state.ts';
import type { PageFinding } from './lint-page.ts';

/** Maximum number of findings in the report. */
const FINDINGS_MAX = 500;

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
    findings: findings.slice(0, FINDINGS_MAX),
  };
  await mkdir(dirname(fileOf(contentDir)), { recursive: true });
  // Renamed into place, since another build may be reading it.
  const written = `${fileOf(contentDir)}.${process.pid}`;
  await writeFile(written, JSON.stringify(last));
  await rename(written, fileOf(contentDir));
}

/** @returns null if there is none, or if it has another format */
export async function readLastLint(contentDir: string): Promise<LintReport | null> {
  const text = await readFile(fileOf(contentDir), 'utf8').catch(() => 'null');
  return LintReportSchema.safeParse(JSON.parse(text)).data ?? null;
}

function fileOf(contentDir: string): string {
  return join(contentDir, '.data/lint.json');
}
