import type { PageRule } from '../lint-page.ts';

/** A word processor's quotes around a value do not quote in YAML: they are printed as part of the text. */
export const typedQuotes: PageRule = ({ text }) => {
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
