import type { StoredCompany } from './company-state.ts';
import { SAMPLE_PIPELINE } from './pipeline-tokens.ts';

/** The notice on every page that shows companies of the sample; undefined when none is. */
export function sampleNotice(companies: Pick<StoredCompany, 'source'>[]): string | undefined {
  const count = companies.filter(({ source }) => source === SAMPLE_PIPELINE).length;
  if (count === 0) return undefined;
  const which =
    count === companies.length
      ? 'This is a sample: all of these companies are invented'
      : `${count} of these companies are a sample, and invented`;
  return `${which}. npm run demo:companies -- --remove takes them away.`;
}
