import type { PageRule } from '../lint-page.ts';

/** Curly quotes around a value are no quotes in YAML: they would become part of the text. */
export const curlyQuotes: PageRule = ({ text }) => {
  const end = text.indexOf('\n---', 3);
  return text
    .slice(0, Math.max(end, 0))
    .split('\n')
    .flatMap((line, index) =>
      /(:|^\s*-|[[,])\s+[“”„‘].*[“”’]\s*(,.*|\])?$/.test(line)
        ? [{ severity: 'error', line: index + 1, message: 'the quotes “ ” become part of the text: write "…" or no quotes' }]
        : [],
    );
};
