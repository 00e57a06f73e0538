/** What is made of the HTML of one page, besides the index: its Markdown with the proof, its record, its files and its chapter of the book. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { takeAway } from '../documents/take-away.ts';
import { chapterBody } from '../epub/chapter-body.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { ConversionError } from '../markdown/conversion-error.ts';
import { hasContent, parseHtml, stylesIn } from '../markdown/html-document.ts';
import { ParityError } from '../parity/parity-error.ts';
import type { BuildCache } from './build-cache.ts';
import { convertPage, type SiteContext } from './convert-page.ts';
import type { BuiltPage } from './index-part.ts';
import { type DatasetName, pageDatasets } from './page-datasets.ts';
import { sourceLine } from './source-line.ts';
import { unpublishableText } from './unpublishable-text.ts';

export interface PageOutput {
  /** Its inline style sheets. */
  styles: string[];
  /** Absent if the page has no content of its own, or if something is wrong with it. */
  content?: PageContent;
  failures: string[];
}

export interface PageContent {
  markdown: string;
  record: PageRecord;
  /** As XHTML; only of the library's pages. */
  chapter?: string;
  datasets: DatasetName[];
  /** The files of its data tables and of its text to take away, in Base64. */
  files: { path: string; body: string }[];
}

/** As it is kept: with the answers that the conversion got when it asked whether a link leads to a page. */
interface Kept {
  output: PageOutput;
  links: [path: string, isPage: boolean][];
}

/**
 * Takes what an earlier build made of the same HTML, or makes it.
 *
 * @param source the file of the library from which the page was made
 */
export async function pageOutput(
  page: BuiltPage,
  site: SiteContext,
  source: string | undefined,
  cache: BuildCache,
): Promise<PageOutput> {
  const { cities, readDates } = site;
  const words = source?.endsWith('.mdx') ? hash('sha256', readFileSync(source)) : null;
  const key = cache.key('page', page.path, hash('sha256', page.html), cities, String(readDates), source !== undefined, words);
  const kept = cache.read(key);
  if (kept) {
    const { output, links } = JSON.parse(kept.toString('utf8')) as Kept;
    if (links.every(([path, isPage]) => site.isPage(path) === isPage)) return output;
  }
  const links = new Map<string, boolean>();
  const isPage = (path: string) => {
    links.set(path, site.isPage(path));
    return site.isPage(path);
  };
  const output = await makeOutput(page, { ...site, isPage }, source);
  const made: Kept = { output, links: [...links] };
  if (output.failures.length === 0) cache.write(key, JSON.stringify(made));
  return output;
}

async function makeOutput({ html }: BuiltPage, site: SiteContext, source: string | undefined): Promise<PageOutput> {
  const tree = parseHtml(html);
  const styles = [...stylesIn(tree)];
  if (!hasContent(tree)) return { styles, failures: [] };
  try {
    const { markdown, record, document } = convertPage(html, tree, site);
    const datasets = pageDatasets(document);
    const text = await takeAway(document.region, document);
    const files = [...datasets.files, ...(text ? [text] : [])];
    return {
      styles,
      content: {
        markdown,
        record,
        ...(source !== undefined && { chapter: chapterBody(document.region) }),
        datasets: datasets.names,
        files: files.map(({ path, body }) => ({ path, body: Buffer.from(body).toString('base64') })),
      },
      failures: [...datasets.problems, ...(source === undefined ? [] : unpublishableText(document, source))],
    };
  } catch (failure) {
    if (!(failure instanceof ConversionError || failure instanceof ParityError)) throw failure;
    const line = failure.node && source !== undefined ? sourceLine(failure.node, tree, source) : undefined;
    const place = [source, line].filter((part) => part !== undefined).join(':');
    return { styles, failures: [place === '' ? failure.message : `${place}  ${failure.message}`] };
  }
}
