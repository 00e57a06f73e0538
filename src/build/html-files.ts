import { glob } from 'node:fs/promises';

/** An HTML file of the built site. */
export interface HtmlFile {
  /** Relative to the site's folder, for example `glossary/dilution.html`. */
  file: string;
  /** Its address, for example `/glossary/dilution`. */
  path: string;
}

/** Every HTML file of the built site, in a stable order. */
export async function htmlFiles(dist: string): Promise<HtmlFile[]> {
  const files = await Array.fromAsync(glob('**/*.html', { cwd: dist }));
  return files.sort().map((file) => ({ file, path: `/${file.replace(/(^index)?\.html$/, '')}` }));
}

/** Whether a document is a page of the site: it has a region of content, from which its Markdown is made. */
export function hasContent(html: string): boolean {
  return html.includes(' data-content');
}
