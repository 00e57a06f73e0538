import { readFile } from 'node:fs/promises';
import { readSite } from '../site/read-site.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { contentFiles, type PageFile } from './content-files.ts';
import { requiredFields } from './page-schema.ts';
import { type PageSource, type ParseOptions, parsePage } from './page-source.ts';
import { readSourceText } from './source-text.ts';

/** The parsed sources of a library. */
export interface Library<Page extends SourcePage = SourcePage> {
  contentDir: string;
  /** What its `site.yml` says. */
  site: SiteSettings;
  pages: Page[];
}

/** The parsed source of a page. */
export interface SourcePage extends PageFile, PageSource {}

/** Files read concurrently. */
const FILES_AT_ONCE = 16;

/** Reads and parses every page of the library in `contentDir` once. Pages with syntax errors list them. */
export function readLibrary(contentDir: string): Promise<Library> {
  return readPages(contentDir, (file, text, site) => ({ ...file, ...parsePage(text, parseOptions(file, site)) }));
}

/** Reads the library with a parser that returns more than a `SourcePage`. */
export async function readPages<Page extends SourcePage>(
  contentDir: string,
  parse: (file: PageFile, text: string, site: SiteSettings) => Page,
): Promise<Library<Page>> {
  const site = await readSite(contentDir);
  const pages = await contentFiles(contentDir, site.sections);
  const read = async (file: PageFile) => {
    const { text, errors } = readSourceText(await readFile(file.absolute));
    // What else would be wrong with the text follows from what is wrong with the file.
    return errors.length === 0 ? parse(file, text, site) : { ...parse(file, '', site), errors };
  };
  return { contentDir, site, pages: await mapConcurrently(pages, FILES_AT_ONCE, read) };
}

/** How a page is parsed: as what its name says, with the fields that its section requires. */
export function parseOptions(file: PageFile, site: SiteSettings): ParseOptions {
  const section = site.sections.find(({ id }) => id === file.section);
  return { isMdx: isMdx(file), needsFields: section !== undefined && requiredFields(section, site).length > 0 };
}

export function isMdx({ file }: PageFile): boolean {
  return file.endsWith('x');
}
