/** What `site.yml` says of who runs the site, line by line. */
import type { SiteSettings } from './site-settings.ts';

/** The lines that a page may ask for. The law of most countries asks for the first three; the others are for those that they concern. */
export const operatorLineNames = ['name', 'address', 'contact', 'represented', 'register', 'vat', 'responsible', 'host'] as const;

export type OperatorLine = (typeof operatorLineNames)[number];

/** Lines that do not concern every operator: left out where there are none. */
const optional: readonly OperatorLine[] = ['represented', 'register', 'vat', 'responsible'];

interface ShownLine {
  line: OperatorLine;
  text: string;
  href?: string;
}

/**
 * @param contact a URL, which has a line of its own in `site.yml`; undefined if none is known
 * @returns the lines that there are, and the settings that an operator must fill in for those that there are not
 */
export function operatorLines(
  { operator = {} }: Pick<SiteSettings, 'operator'>,
  contact: string | undefined,
  asked: OperatorLine[],
) {
  const texts = { ...operator, address: operator.address?.join(', '), contact: contact?.replace(/^mailto:/, '') };
  const shown = asked.flatMap((line): ShownLine[] => {
    const text = texts[line];
    if (text === undefined) return [];
    return [{ line, text, ...(line === 'contact' && contact !== undefined && { href: contact }) }];
  });
  const missing = asked.filter((line) => !optional.includes(line) && texts[line] === undefined).map(settingOf);
  return { shown, missing };
}

function settingOf(line: OperatorLine): string {
  return line === 'contact' ? 'contact' : `operator.${line}`;
}
