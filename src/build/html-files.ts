import { glob } from 'node:fs/promises';
import { pathOfHtml } from '../shared/page-files.ts';

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
  return files.sort().map((file) => ({ file, path: pathOfHtml(file) }));
}
