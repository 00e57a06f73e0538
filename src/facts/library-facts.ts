/**
 * Facts for the code of a library. Node, which runs the check of the pages and the library's tests, reads them here; the build puts what is
 * known of a fact in the place of each `fact('…')` (src/build/facts-module.ts), so that a browser gets only those that are used.
 */
import { buildDay, contentDir } from '../build-settings.ts';
import { isoDay } from '../shared/time.ts';
import type { KnownFact } from './fact-values.ts';
import { knownFact } from './known-fact.ts';
import { readFacts } from './read-facts.ts';

const { facts } = await readFacts(contentDir);

/**
 * The fact with this id.
 *
 * @throws {Error} if there is none
 */
export function fact(id: string): KnownFact {
  return knownFact(facts, id, isoDay(buildDay));
}
