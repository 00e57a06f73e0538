import type { SourceFields } from './page-schema.ts';

type Checked = Pick<SourceFields, 'checked' | 'recheck'>;

/** Whether a source is to be checked again: on the day its months have passed, and after. Days are midnight UTC. */
export function isDue(source: Checked, day: Date): boolean {
  return day >= dueDay(source);
}

/** The day on which the months of a source have passed. */
export function dueDay({ checked, recheck }: Checked): Date {
  const due = new Date(checked);
  due.setUTCMonth(due.getUTCMonth() + recheck);
  return due;
}
