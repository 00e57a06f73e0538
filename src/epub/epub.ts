import { Readable } from 'node:stream';
import { element } from '../shared/xml.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { ZipEntry } from './write-zip.ts';

export interface Book {
  /** An address that no other book has. */
  id: string;
  title: string;
  language: string;
  creator: string;
  /** `YYYY-MM-DD`. */
  modified: string;
  contents: string;
  parts: { title: string; chapters: Chapter[] }[];
}

export interface Chapter {
  /** Of its page on the site, for example `/glossary/dilution`. */
  path: string;
  title: string;
  url: string;
  /** From `chapterBody`. */
  body: string;
}

/** The files of the book as an EPUB: https://www.w3.org/TR/epub-33/ */
export function epubFiles(book: Book): ZipEntry[] {
  const chapters = book.parts.flatMap((part) => part.chapters);
  const ids = new Map(
    chapters.map(({ path, body }) => [path, new Set(Array.from(body.matchAll(/ id="([^"]*)"/g), ([, id]) => id))]),
  );
  return [
    // First and not compressed, so that the type can be read at the start of the file.
    { name: 'mimetype', content: Buffer.from('application/epub+zip') },
    file('META-INF/container.xml', () => container),
    file('book/package.opf', () => packageDocument(book, chapters)),
    file('book/contents.xhtml', () => contentsDocument(book)),
    file('book/style.css', () => style),
    ...chapters.map((chapter) => file(`book/${fileOf(chapter.path)}`, () => chapterDocument(chapter, book, ids))),
  ];
}

function file(name: string, text: () => string): ZipEntry {
  return { name, content: () => Readable.from([Buffer.from(text())]) };
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const container = `${declaration}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n`;

const style = `body { line-height: 1.5; }
table { border-collapse: collapse; }
th, td { padding: 0.25em 0.75em 0.25em 0; border-bottom: 1px solid #bbb; text-align: left; vertical-align: top; }
.align-right { text-align: right; }
svg { max-width: 100%; height: auto; }
svg text { font-family: sans-serif; }
.grid, .zero { stroke: #bbb; }
.line path { fill: none; stroke: #0f5e6e; stroke-width: 2; }
.line .mark { fill: #0f5e6e; }
.bars rect { fill: none; stroke: #0f5e6e; }
.bars.filled rect { fill: #0f5e6e; }
.hatch path { stroke: #0f5e6e; }
.own-point { fill: none; stroke: #8a5a00; stroke-width: 3; }
`;

/** `/glossary/dilution` → `glossary/dilution.xhtml`; all chapters are one folder deep. */
function fileOf(path: string): string {
  const [section = '', ...rest] = path.slice(1).split('/');
  return `${section}/${rest.length === 0 ? 'index' : rest.join('-')}.xhtml`;
}

function packageDocument({ id, title, language, creator, modified }: Book, chapters: Chapter[]): string {
  const items = chapters.map(({ path, body }, at) => {
    const properties = body.includes('<svg') ? { properties: 'svg' } : {};
    return element('item', { id: `c${at}`, href: fileOf(path), 'media-type': 'application/xhtml+xml', ...properties });
  });
  const metadata = element('metadata', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
    element('dc:identifier', { id: 'id' }, id),
    element('dc:title', {}, title),
    element('dc:language', {}, language),
    element('dc:creator', {}, creator),
    element('meta', { property: 'dcterms:modified' }, `${modified}T00:00:00Z`),
  ]);
  const manifest = element('manifest', {}, [
    element('item', { id: 'contents', href: 'contents.xhtml', 'media-type': 'application/xhtml+xml', properties: 'nav' }),
    element('item', { id: 'style', href: 'style.css', 'media-type': 'text/css' }),
    ...items,
  ]);
  const spine = element('spine', {}, [
    element('itemref', { idref: 'contents' }),
    ...chapters.map((_, at) => element('itemref', { idref: `c${at}` })),
  ]);
  const attributes = { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'id', 'xml:lang': language };
  return `${declaration}${element('package', attributes, [metadata, manifest, spine])}\n`;
}

function contentsDocument({ title, language, contents, parts }: Book): string {
  const lists = parts.map((part) => {
    const links = part.chapters.map(({ path, title }) => `<li><a href="${fileOf(path)}">${escapeHtml(title)}</a></li>`);
    return `<li><span>${escapeHtml(part.title)}</span><ol>${links.join('')}</ol></li>`;
  });
  const nav = `<nav epub:type="toc"><h1>${escapeHtml(contents)}</h1><ol>${lists.join('')}</ol></nav>`;
  return page(title, language, 'style.css', nav);
}

function chapterDocument(
  { title, url, body }: Chapter,
  { language }: Book,
  ids: ReadonlyMap<string, Set<string | undefined>>,
): string {
  const own = new URL(url).pathname;
  const linked = body.replace(/ href="([^"]*)"/g, (_, href: string) => ` href="${linkFrom(own, href, url, ids)}"`);
  return page(title, language, '../style.css', linked);
}

/** Within the book where it has the page, else to the site. */
function linkFrom(own: string, href: string, url: string, ids: ReadonlyMap<string, Set<string | undefined>>): string {
  const target = URL.parse(href.replaceAll('&amp;', '&'), url);
  if (!target) return escapeHtml(url);
  const chapter = target.origin === new URL(url).origin && target.search === '' ? ids.get(target.pathname) : undefined;
  if (!chapter) return escapeHtml(target.href);
  const id = decodeURIComponent(target.hash.slice(1));
  const fragment = chapter.has(id) ? target.hash : '';
  return target.pathname === own && fragment !== '' ? fragment : `../${fileOf(target.pathname)}${fragment}`;
}

function page(title: string, language: string, styleSheet: string, body: string): string {
  const namespaces = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"';
  const head = `<head><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="${styleSheet}"/></head>`;
  return `${declaration}<!DOCTYPE html>\n<html ${namespaces} lang="${language}" xml:lang="${language}">${head}<body>${body}</body></html>\n`;
}
