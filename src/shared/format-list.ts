/** Lists and small numbers in English sentences. */

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `A, B and C` */
export function listWithAnd(items: Iterable<string>): string {
  return and.format(items);
}

/** `a, b or c` */
export function listWithOr(items: Iterable<string>): string {
  return or.format(items);
}

/** `seven`; from thirteen on in digits. */
export function numberInWords(count: number): string {
  return WORDS[count] ?? String(count);
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
