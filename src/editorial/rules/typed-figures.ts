import { localeOf, type SiteSettings } from '../../site/site-settings.ts';
import type { PageRule } from '../lint-page.ts';

/**
 * In a section whose figures are facts, an amount of money, a percentage or a length of time is a `<Fact>`, is computed, or stands in an
 * `<Example>`: a typed one would not know until when it holds.
 */
export function typedFigures(site: SiteSettings): PageRule {
  const asking = new Set(site.sections.filter(({ facts }) => facts).map(({ id }) => id));
  const figure = figureIn(localeOf(site));
  return ({ section, blocks }) =>
    !asking.has(section)
      ? []
      : blocks
          .filter(({ isExample }) => !isExample)
          .flatMap(({ text, lineAt }) =>
            [...text.matchAll(figure)].map((found) => ({
              severity: 'error' as const,
              line: lineAt(found.index),
              message: `“${found[0]}” is typed: write <Fact id="…" />, compute it, or put it into an <Example>`,
            })),
          );
}

/** Computed values stand in the text of a block as `0`. */
const NUMBER = String.raw`(?:0[.,]\d+|[1-9]\d*(?:[.,]\d+)*)`;

function figureIn(locale: string): RegExp {
  const name = (unit: string, count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
      .formatToParts(count)
      .find(({ type }) => type === 'unit')?.value;
  const times = ['hour', 'day', 'week', 'month', 'year'].flatMap((unit) => [1, 2, 5].flatMap((count) => name(unit, count) ?? []));
  const before = String.raw`(?:[€£$]|\b(?:EUR|GBP|CHF)\b)\s?${NUMBER}`;
  const after = String.raw`\b${NUMBER}\s?(?:%|€|(?:EUR|GBP|CHF|${[...new Set(times)].join('|')})\b)`;
  return new RegExp(`${before}|${after}`, 'gu');
}
