/** The report of the last refresh, in a file beside its store. Not kept in git. */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { lastRunOf } from './read-store.ts';
import type { Report } from './refresh-types.ts';
import { isoTime } from '../shared/time.ts';

const lines = z.array(z.string());

/** The parts of a report that concern events; what concerns a source is in the store. */
export const LastReport = z.object({
  /** End of the run. */
  at: z.iso.datetime(),
  added: lines,
  changed: lines,
  withdrawn: lines,
  dropped: lines,
  hidden: lines,
  conflicts: lines,
  warnings: lines,
});

export type LastReport = z.infer<typeof LastReport>;

/** @param storeFile the file of the store */
export async function writeLastReport(storeFile: string, report: Report, now: Date): Promise<void> {
  await writeFile(reportOf(storeFile), JSON.stringify(LastReport.parse({ at: isoTime(now), ...report })));
}

/** @returns null where no refresh has run, or its report is of another form */
export async function readLastReport(storeFile: string): Promise<LastReport | null> {
  const text = await readFile(reportOf(storeFile), 'utf8').catch(() => 'null');
  return LastReport.safeParse(JSON.parse(text)).data ?? null;
}

/** The report of the refresh that a build takes its events from. */
export function lastReportOf(contentDir: string): string {
  return reportOf(lastRunOf(contentDir));
}

function reportOf(storeFile: string): string {
  return join(dirname(storeFile), 'events-report.json');
}
