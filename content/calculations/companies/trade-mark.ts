/** Official fees of a trade mark that is filed online, by the number of classes. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** In euros: the first class, the second and each further one. */
export function euTradeMark(classes: number): number {
  const second = classes > 1 ? numberOf(fact('eu.mark-second')) : 0;
  return numberOf(fact('eu.mark-first')) + second + Math.max(0, classes - 2) * numberOf(fact('eu.mark-further'));
}

/** In pounds. */
export function ukTradeMark(classes: number): number {
  return numberOf(fact('gb.mark-first')) + (classes - 1) * numberOf(fact('gb.mark-further'));
}
