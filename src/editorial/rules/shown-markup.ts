import type { Finding, LintPage, PageRule } from '../lint-page.ts';
import { pageComponentNames } from '../page-components.ts';

/** Nothing is published as text that was meant as markup: links, emphasis, footnotes, code blocks, and code in a page that is no MDX. */
export const shownMarkup: PageRule = (page) => [
  ...inText(page),
  ...unclosedCode(page),
  ...(isMarkdown(page) ? codeInMarkdown(page) : []),
];

const slips: [pattern: RegExp, message: string][] = [
  [
    /\]\s?\([^)]*\)?/,
    'the link is shown as text: write [words](/section/page), with no space between ] and ( nor in the address',
  ],
  // Two stars alone may be a power or a pointer.
  [
    /\*\*\s[^*]*\S\*\*|\*\*\S[^*]*\s\*\*|^\*\*\S/,
    'the stars ** are shown as text: write them directly before the first word and after the last, **as here**',
  ],
  [/\[\^[^\]\s]+\]/, 'the footnote has no text: write a line [^name]: … with the same name, or remove it here'],
];

function inText({ blocks }: LintPage): Finding[] {
  return blocks
    .filter(({ kind }) => kind !== 'attribute')
    .flatMap(({ text, lineAt }) =>
      slips.flatMap(([pattern, message]) => {
        const at = text.search(pattern);
        return at < 0 ? [] : [{ severity: 'error' as const, line: lineAt(at), message }];
      }),
    );
}

function unclosedCode({ text, codeBlocks }: LintPage): Finding[] {
  const lines = text.split('\n');
  return codeBlocks.flatMap(({ first, last }) => {
    const [, fence] = /^[\s>]*(`{3,}|~{3,})/.exec(lines[first - 1] ?? '') ?? [];
    if (fence === undefined || (last > first && (lines[last - 1] ?? '').includes(fence))) return [];
    return [{ severity: 'error', line: first, message: `the code block is not closed: write a line of ${fence} below it` }];
  });
}

function isMarkdown({ file }: LintPage): boolean {
  return file.endsWith('.md');
}

/** Components, imports and values of an MDX page in one whose name ends in .md. */
function codeInMarkdown({ text, html, paragraphs, file }: LintPage): Finding[] {
  const lines = text.split('\n');
  const component = new RegExp(`<(${pageComponentNames.join('|')})\\b`);
  const inHtml = html.filter(({ value }) => component.test(value)).map(({ line }) => line);
  const inParagraphs = paragraphs.flatMap(({ first, last }) =>
    lines.slice(first - 1, last).flatMap((line, at) => (code.test(line) ? [first + at] : [])),
  );
  const [line] = [...inHtml, ...inParagraphs].sort((a, b) => a - b);
  if (line === undefined) return [];
  return [
    {
      severity: 'error',
      line,
      message: `components and code work in .mdx pages only: rename the file to ${file.split('/').at(-1)}x`,
    },
  ];
}

const code = /^import .* from ['"]|^export (const|function) |(?<!\{)\{\w+(\.\w+)*\([^{}]*\)\}/;
