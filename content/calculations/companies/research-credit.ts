import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** What the tax relief for research gives a young, small company for `costs` that all count, below every limit. */
export function researchCredits(costs: number): Record<'NL' | 'DE' | 'FR' | 'ES' | 'GB', number> {
  return {
    NL: costs * numberOf(fact('nl.rd-rate-starter')),
    DE: costs * numberOf(fact('de.rd-rate')),
    FR: costs * numberOf(fact('fr.rd-rate')),
    ES: costs * numberOf(fact('es.rd-rate')) * (1 - numberOf(fact('es.rd-discount'))),
    GB: costs * numberOf(fact('gb.rd-rate')),
  };
}
