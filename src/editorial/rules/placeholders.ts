import type { PageRule } from '../lint-page.ts';

/** Placeholders, as `npm run new` writes them, must be replaced before publication. */
export const placeholders: PageRule = ({ text }) =>
  text.split('\n').flatMap((line, index) => {
    const [placeholder] = /\b(TODO|TBD|FIXME)\b.*|\blorem ipsum\b.*/i.exec(line) ?? [];
    if (placeholder === undefined || /^to-?do/.test(placeholder)) return [];
    return [{ severity: 'error', line: index + 1, message: `replace the placeholder “${shortened(placeholder)}”` }];
  });

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79).trimEnd()}…` : text;
}
