import type { SourceFields } from './page-schema.ts';

/** Whether a source is to be checked again: on the day its months have passed, and after. Days are midnight UTC. */
export function isDue({ checked, recheck }: Pick<SourceFields, 'checked' | 'recheck'>, day: Date): boolean {
  const due = new Date(checked);
  due.setUTCMonth(due.getUTCMonth() + recheck);
  return day >= due;
}
