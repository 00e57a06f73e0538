import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** The first year in which a founder may settle for good whose permit began in `year`, where the law says after how many years. */
export function settlementYears(year: number): Record<'DE' | 'GB' | 'FR' | 'ES' | 'PT' | 'CH', number> {
  return {
    DE: year + numberOf(fact('de.visa-settle')),
    GB: year + numberOf(fact('gb.visa-settle')),
    FR: year + numberOf(fact('fr.visa-settle')),
    ES: year + numberOf(fact('es.visa-settle')),
    PT: year + numberOf(fact('pt.visa-settle')),
    CH: year + numberOf(fact('ch.visa-settle')),
  };
}
