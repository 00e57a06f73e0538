import { addMonths, inOrder } from './fact-values.ts';
import type { Fact } from './read-facts.ts';

export interface DueFact extends Pick<Fact, 'id' | 'says' | 'file' | 'at'> {
  /** `YYYY-MM-DD` */
  due: string;
}

/** Every fact with the day on which to look at it again, soonest first. */
export function dueFacts(facts: readonly Fact[]): DueFact[] {
  return facts
    .map((fact) => ({ id: fact.id, says: fact.says, file: fact.file, at: fact.at, due: dueDay(fact) }))
    .sort((a, b) => (a.due === b.due ? a.id.localeCompare(b.id) : a.due < b.due ? -1 : 1));
}

/**
 * The day that the editor chose; else a year after the earliest check of its sources, or a month where a change is announced. A value that
 * begins after it was checked is looked at when it begins, and one that ends without a successor when it ends.
 */
function dueDay({ values, next }: Fact): string {
  if (next !== undefined) return next;
  const checks = values.flatMap(({ sources, announced }) => sources.map(({ checked }) => addMonths(checked, announced ? 1 : 12)));
  const begins = values.flatMap(({ from = '', announced, sources }) =>
    !announced && sources.every(({ checked }) => checked < from) ? from : [],
  );
  const end = inOrder(values).at(-1)?.until;
  return [...checks, ...begins, ...(end === undefined ? [] : [end])].sort()[0] ?? '';
}
