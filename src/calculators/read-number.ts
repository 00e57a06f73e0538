/**
 * Reads a number as people type it: `8,000,000`, `8 000 000`, `€8m`, `500k`, `12.5`, `12,5`, `20%`. A comma is a decimal comma only where it
 * cannot separate thousands.
 *
 * @returns undefined if the text is not a number
 */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s€£$%'’_]/g, '').toLowerCase();
  const [, digits = '', suffix = ''] = /^(-?[\d.,]*\d[\d.,]*)([km]?)$/.exec(bare) ?? [];
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  return Number((Number(plain) * (FACTORS.get(suffix) ?? 1)).toPrecision(12));
}

const FACTORS = new Map([
  ['k', 1000],
  ['m', 1_000_000],
]);
