import { localeOf, type SiteSettings } from '../../site/site-settings.ts';
import type { PageRule } from '../lint-page.ts';

/**
 * An amount of money, a percentage or a length of time is a `<Fact>`, is computed, or stands in an `<Example>`: a typed one would not know
 * until when it holds. In a section whose figures are facts this is so everywhere; in others, in sentences that name the law. There the texts
 * of attributes are left out, where no `<Fact>` can stand.
 *
 * @param law the words by which a sentence names it
 */
export function typedFigures(site: SiteSettings, law: readonly string[]): PageRule {
  const asking = new Set(site.sections.filter(({ facts }) => facts).map(({ id }) => id));
  const figure = figureIn(localeOf(site));
  const sentences = new Intl.Segmenter(localeOf(site), { granularity: 'sentence' });
  const named = law.length === 0 ? undefined : new RegExp(`(?<!\\p{L})(?:${law.map(RegExp.escape).join('|')})(?!\\p{L})`, 'u');
  return ({ section, blocks }) => {
    const isAsking = asking.has(section);
    return blocks
      .filter(({ isExample, kind }) => !isExample && (isAsking || kind !== 'attribute'))
      .flatMap(({ text, lineAt }) => (isAsking ? [{ segment: text, index: 0, lineAt }] : namingLaw(text, lineAt)))
      .flatMap(({ segment, index, lineAt }) =>
        [...segment.matchAll(figure)].map((found) => ({
          severity: 'error' as const,
          line: lineAt(index + found.index),
          message: `“${found[0]}” is typed: write <Fact id="…" />, compute it, or put it into an <Example>`,
        })),
      );
  };

  function namingLaw(text: string, lineAt: (offset: number) => number) {
    if (!named?.test(text)) return [];
    return [...sentences.segment(text)].filter(({ segment }) => named.test(segment)).map((each) => ({ ...each, lineAt }));
  }
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
