import type { SourceFields } from './page-schema.ts';

type Checked = Pick<SourceFields, 'checked' | 'recheck'>;

/** Whether the recheck of a source is due on a day. Days are midnight UTC. */
export function isDue(source: Checked, day: Date): boolean {
  return day >= dueDay(source);
}

/** The day on which the recheck of a source is due. */
export function dueDay({ checked, recheck }: Checked): Date {
  const due = new Date(checked);
  due.setUTCMonth(due.getUTCMonth() + recheck);
  return due;
}
