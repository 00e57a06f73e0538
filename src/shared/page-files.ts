/** The files of a page by its path on the site: `index` for `/`, otherwise named like the path. */

/** `/glossary/dilution` → `/glossary/dilution.md`, `/` → `/index.md`. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** The path of the page whose Markdown is at an address: `/glossary/dilution.md` → `/glossary/dilution`, `/index.md` → `/`. */
export function pathOfMarkdown(address: string): string {
  return address === '/index.md' ? '/' : address.replace(/\.md$/, '');
}

/** The path of the page whose HTML is a file of the built site: `glossary/dilution.html` → `/glossary/dilution`. */
export function pathOfHtml(file: string): string {
  return `/${file.replace(/(^index)?\.html$/, '')}`;
}

/** The Word file of the text to take away in a page: `/glossary/term-sheet` → `/glossary/term-sheet.docx`. */
export function pathOfDocument(path: string): string {
  return `${path}.docx`;
}
