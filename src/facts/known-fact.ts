import type { KnownFact } from './fact-values.ts';
import type { Fact } from './read-facts.ts';

/**
 * What calculations get of a fact.
 *
 * @throws {Error} if there is none with this id
 */
export function knownFact(facts: readonly Fact[], id: string, today: string): KnownFact {
  const fact = facts.find((each) => each.id === id);
  if (!fact) throw new Error(`there is no fact "${id}"`);
  return { id, today, values: fact.values.filter(({ announced }) => !announced).map(({ sources: _, ...value }) => value) };
}
