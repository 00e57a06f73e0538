import type { PageRule } from '../lint-page.ts';

/** A word processor's quotes around a value do not quote in YAML: they are printed as part of the text. */
export const typedQuotes: PageRule = ({ source }) => {
  const end = source.indexOf('\n---', 3);
  return source
    .slice(0, Math.max(end, 0))
    .split('\n')
    .flatMap((text, index) =>
      /(:|^\s*-|[[,])\s+[“”„‘].*[“”’]\s*(,.*|\])?$/.test(text)
        ? [{ severity: 'error', line: index + 1, message: 'the quotes “ ” become part of the text: write "…" or no quotes' }]
        : [],
    );
};
