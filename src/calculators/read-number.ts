import { locale } from '../shared/library-format.ts';

/**
 * Reads a number as people type it: `8,000,000`, `8 000 000`, `€8m`, `500k`, `12.5`, `12,5`, `20%`. Where a comma or full stop could separate
 * thousands or decimals, it is what it is in the locale: `1.234` is more than a thousand in German, and little more than one in English.
 *
 * @returns undefined if the text is not a number
 */
export function readNumber(text: string, decimal = decimalOf(locale)): number | undefined {
  const bare = text
    .replace(/[\s€£$%'’_]/g, '')
    .replace('−', '-')
    .toLowerCase();
  const [, typed = '', suffix = ''] = /^(-?[\d.,]*\d[\d.,]*)([km]?)$/.exec(bare) ?? [];
  // From here on as in English.
  const digits = decimal === ',' ? typed.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')) : typed;
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return Number((Number(plain) * (FACTORS.get(suffix) ?? 1)).toPrecision(12));
}

/** The decimal mark of a locale. */
export function decimalOf(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
}

const FACTORS = new Map([
  ['k', 1000],
  ['m', 1_000_000],
]);
