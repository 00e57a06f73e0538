import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/mcp-apps/render-markdown.ts';

it.each([
  ['an emphasis', 'An *informe motivado*.', '<p>An <em>informe motivado</em>.</p>'],
  [
    'an emphasis within a strong one, which the Markdown of a page has with underscores',
    '**The _informe motivado_**, first.',
    '<p><strong>The <em>informe motivado</em></strong>, first.</p>',
  ],
  ['underscores within a word', 'The file pf_meta_v1 and _x', '<p>The file pf_meta_v1 and _x</p>'],
])('Markdown in a chat shows %s', (_, markdown, html) => {
  expect(renderMarkdown(markdown, { addressOf: (url) => url, callouts: {} })).toBe(html);
});
