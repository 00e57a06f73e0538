import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { distDir } from '../../src/build-settings.ts';
import { renderMarkdown } from '../../src/mcp-apps/render-markdown.ts';

/**
 * Tags and text alone: without attributes, white space, footnotes, and what only one of the two writes around tables and in lists of tasks. A chat
 * loads no image of another site, so a page in it has a link in place of each.
 */
function outline(html: string): string {
  return html
    .replace(/<section[^]*/, '')
    .replace(/<sup>.*?<\/sup>/g, '')
    .replace(/<img\b[^>]* alt="([^"]*)"[^>]*>/g, '<a>$1</a>')
    .replace(/<\/?(?:div|thead|tbody|label|input)\b[^>]*>/g, '')
    .replace(/<(\w+)[^>]*>/g, '<$1>')
    .replaceAll('<a></a>', '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, '');
}

describe('A page in a chat', () => {
  const pages = globSync('**/*.md', { cwd: distDir }).filter((file) =>
    readFileSync(join(distDir, file), 'utf8').startsWith('---\ntitle:'),
  );

  it('shows of every page what an independent reader of Markdown sees', () => {
    expect(pages.length).toBeGreaterThan(5);
    for (const file of pages) {
      const markdown = readFileSync(join(distDir, file), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
      const { html } = markdownToHtml(markdown, { features: { gfm: true } });
      expect(outline(renderMarkdown(markdown, { addressOf: (url) => url, callouts: {} })), file).toBe(outline(html));
    }
  });

  it('is never more than text, whatever the Markdown holds', () => {
    const render = (markdown: string) => renderMarkdown(markdown, { addressOf: (url) => url, callouts: {} });
    expect(render('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(render('[x](javascript:alert(1))')).toBe('<p>x</p>');
    expect(render('`<b>` & "quotes"')).toBe('<p><code>&lt;b&gt;</code> &amp; &quot;quotes&quot;</p>');
    expect(render('[x](https://example.org/"onclick="alert)')).not.toContain('"onclick');
  });
});
