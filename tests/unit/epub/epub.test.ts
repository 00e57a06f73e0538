import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { chapterBody } from '../../../src/epub/chapter-body.ts';
import { epubFiles } from '../../../src/epub/epub.ts';
import { writeZip, type ZipEntry } from '../../../src/epub/write-zip.ts';
import { parseHtml, readDocument } from '../../../src/markdown/html-document.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { unzipped, xmlProblem } from '../../support/unzipped.ts';

const site = 'https://library.example';

function chapter(path: string, html: string) {
  const head = `<link rel="canonical" href="${site}${path}"><meta name="description" content="A page.">`;
  const { region } = readDocument(
    parseHtml(`<html lang="en"><head>${head}</head><body><main data-content><h1>Page</h1>${html}</main></body></html>`),
  );
  return { path, title: `Page & ${path}`, url: `${site}${path}`, body: chapterBody(region) };
}

async function written(entries: ZipEntry[]): Promise<Buffer> {
  const path = join(temporaryFolder(), 'library.epub');
  await writeZip(path, entries);
  return readFileSync(path);
}

const book = {
  id: `${site}/library/x.epub`,
  title: 'X & Y',
  language: 'en',
  creator: 'X',
  modified: '2026-11-21',
  contents: 'Contents',
  parts: [
    {
      title: 'Terms',
      chapters: [
        chapter('/terms/a', '<p id="p">One<br>two &amp; <a href="/terms/b#q">three</a>, <a href="/terms/b#lost">four</a></p>'),
        chapter(
          '/terms/b',
          '<p id="q" data-x="1" style="color:red">Five <a href="#q">six</a> <a href="/events?x=1&y=2">seven</a></p>',
        ),
      ],
    },
  ],
};
const archive = await written(epubFiles(book));
const files = unzipped(archive);
const text = (name: string) => files.get(name)?.toString() ?? '';

describe('A book', () => {
  it('begins with its type, which is not compressed', () => {
    expect([...files.keys()][0]).toBe('mimetype');
    expect(archive.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  });

  it('is the same bytes each time', async () => expect((await written(epubFiles(book))).equals(archive)).toBe(true));

  it('consists of well-formed documents', () => {
    const documents = [...files].filter(([name]) => /\.(xml|opf|xhtml)$/.test(name));
    expect(documents.map(([name, data]) => [name, xmlProblem(data.toString())])).toEqual(
      documents.map(([name]) => [name, undefined]),
    );
  });

  it('lists every file once, and reads the chapters in order after the contents', () => {
    const opf = text('book/package.opf');
    const listed = Array.from(opf.matchAll(/ href="([^"]+)"/g), ([, href]) => `book/${href}`);
    const inside = [...files.keys()].filter((name) => name.startsWith('book/') && !name.endsWith('.opf'));
    expect(listed.sort()).toEqual(inside.sort());
    expect(Array.from(opf.matchAll(/idref="([^"]+)"/g), ([, id]) => id)).toEqual(['contents', 'c0', 'c1']);
    expect(opf).toContain('<meta property="dcterms:modified">2026-11-21T00:00:00Z</meta>');
  });

  it('links within itself, to places that are there, and to the site for all else', () => {
    expect(text('book/terms/a.xhtml')).toContain('<a href="../terms/b.xhtml#q">three</a>, <a href="../terms/b.xhtml">four</a>');
    expect(text('book/terms/b.xhtml')).toContain(`<a href="#q">six</a> <a href="${site}/events?x=1&amp;y=2">seven</a>`);
  });

  it('keeps no attribute that a book may not have', () => {
    expect(text('book/terms/b.xhtml')).not.toMatch(/data-x|style="/);
  });
});

describe('A chapter', () => {
  const body = (html: string) => chapter('/terms/a', html).body;

  it.each([
    ['a table', '<table><thead><tr><th scope="col">A</th></tr></thead></table>', '<th scope="col">A</th>'],
    [
      'a task',
      '<ul><li><label><input type="checkbox"><span> One</span></label></li></ul>',
      '<li><span>☐ <span> One</span></span></li>',
    ],
    ['a picture as its words', '<p><img src="a.png" alt="A &quot;table&quot;"></p>', '<em>A &quot;table&quot;</em>'],
    [
      'a drawing',
      '<svg viewBox="0 0 1 1"><path d="M0 0" stroke-dasharray="7 4"></path></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0" stroke-dasharray="7 4"/></svg>',
    ],
  ])('has %s', (_, html, expected) => expect(body(html)).toContain(expected));

  it.each([
    ['for eyes on the site', '<p data-markdown-ignore>x</p>'],
    ['the second drawing of a chart', '<svg class="chart narrow"><title>x</title></svg>'],
    ['a script', '<script>x</script>'],
  ])('does not have what is %s', (_, html) => expect(body(html)).toBe('<h1>Page</h1>'));
});

it('An archive that cannot be read to its end is an error', async () => {
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('disk'));
      },
    });
  await expect(written([{ name: 'a', content: broken }])).rejects.toThrow('disk');
});
