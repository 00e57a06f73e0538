import type { Live } from './company-state.ts';
import { SAMPLE } from './pipeline-tokens.ts';

/** What every page with companies says as long as one of them is of the sample; undefined when none is. */
export function sampleNotice(companies: Pick<Live, 'source'>[]): string | undefined {
  const count = companies.filter(({ source }) => source === SAMPLE).length;
  if (count === 0) return undefined;
  const which =
    count === companies.length
      ? 'This is a sample: all of these companies are invented'
      : `${count} of these companies are a sample, and invented`;
  return `${which}. npm run demo:companies -- --remove takes them away.`;
}
