import { LintReportSchema } from '../editorial/lint-report.ts';
import type { LintReport } from '../manifest/build-state.ts';

/**
 * The report of the lint that `scripts/build.ts` runs beside Astro and sends to it. To be called before the lint can have ended.
 *
 * @returns null if Astro was started by something else, or the build was abandoned
 */
export async function receiveLintReport(): Promise<LintReport | null> {
  if (process.send === undefined) return null;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  process.once('message', resolve).once('disconnect', () => resolve(null));
  return LintReportSchema.nullable().parse(await promise);
}
