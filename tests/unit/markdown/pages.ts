import { convertPage, type ConvertedPage, type SiteContext } from '../../../src/build/convert-page.ts';
import { parseHtml } from '../../../src/markdown/html-document.ts';

/** A whole document around the content of a region, at https://almanac.example/glossary/arr. */
export function pageWith(content: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>T</title><meta name="description" content="A description.">
<link rel="canonical" href="https://almanac.example/glossary/arr">${head}</head>
<body><nav>Menu</nav><main data-content><h1>Title</h1>${content}</main></body></html>`;
}

/** Pages are what has no file extension and is not one of the site's services. */
export const isPage = (path: string): boolean => !/^\/(?:api|mcp|search)(?:\/|$)/.test(path);

/** Converts a document and proves that nothing is lost. */
export function convert(html: string, surroundings: SiteContext = { isPage, cities: [] }): ConvertedPage {
  return convertPage(html, parseHtml(html), surroundings);
}

/** What the content of a region becomes, without what surrounds every page. */
export function converted(content: string): string {
  const { markdown } = convert(pageWith(content));
  return markdown.slice(markdown.indexOf('# Title\n') + '# Title\n'.length, markdown.lastIndexOf('\n## Sitemap\n')).trim();
}
