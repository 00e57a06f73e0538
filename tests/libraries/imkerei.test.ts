/** A library in German: no word of its site is English, numbers and dates are German, and search knows the forms of German words. */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSearchEngine } from '../../src/search/search-engine.ts';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';
import { buildLibrary } from '../support/build-library.ts';
import { foreignTexts } from '../support/foreign-words.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let out: string;
let server: ServerProcess | undefined;
beforeAll(async () => {
  const content = join(temporaryFolder(), 'content');
  cpSync('tests/fixtures/imkerei', content, { recursive: true });
  out = await buildLibrary(content, { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, 22) / 1000) });
  server = await startSite({ OUT_DIR: out });
});
afterAll(() => server?.stop());

const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
const files = (pattern: RegExp) =>
  readdirSync(join(out, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));

/** The texts of a language between what is filled in. */
function texts(words: object): string[] {
  const whole = Object.values(words).flatMap((part: object) => Object.values(part) as unknown[]);
  return whole.flatMap((word) => (typeof word === 'string' ? word : Object.values(word as object))) as string[];
}

const german = texts(de).join('\n');
const english = [...new Set(texts(en).flatMap((text) => text.split(/\{\w+\}/)))]
  .map((text) => text.trim().replace(/^[,.:]\s*/, ''))
  .filter((text) => text.replaceAll(/\P{L}/gu, '').length > 3 && !german.includes(text));

const englishIn = (text: string) =>
  english.filter((words) => new RegExp(`(?<![\\p{L}-])${RegExp.escape(words)}(?![\\p{L}-])`, 'u').test(text));

/** What readers see and hear of a page, without code and what is marked as English. */
function heard(html: string): string {
  return html
    .replaceAll(/<(script|style|code)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<article[^>]* lang="en".*?<\/article>/gs, ' ')
    .replaceAll(/<meta name="(viewport|robots)"[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, (tag) =>
      [...tag.matchAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)].map(([, text]) => ` ${text} `).join(''),
    );
}

/** Pages for developers and documents for programs are in English. */
const forDevelopers = /^(developers|errors|mcp)\.(html|md)$/;
const forPrograms = /^(developers|errors|mcp|auth)\.md$|^\.well-known\//;

describe('The site of a library in German', () => {
  it('says nothing of another library, in no file', () => {
    const { texts, foreign } = foreignTexts(out);
    expect(texts.length).toBeGreaterThan(80);
    expect(foreign).toEqual([]);
  });

  it('has no English word of the interface in a page', () => {
    expect(english.length).toBeGreaterThan(100);
    const pages = files(/\.html$/).filter((file) => !forDevelopers.test(file));
    expect(pages.length).toBeGreaterThan(25);
    expect(pages.flatMap((file) => englishIn(heard(read(file))).map((words) => [file, words]))).toEqual([]);
    expect(read('anleitungen/erste-voelker.html')).toMatch(/data-kind="caution"[^>]*>\s*<p[^>]*>Vorsicht</);
    expect(englishIn(heard('<p aria-label="Contents">Related pages</p>'))).toEqual(['Contents', 'Related pages']);
  });

  it('has none in Markdown, lists of pages, feeds and calendars', () => {
    const others = files(/\.(md|xml|ics)$|feed\.json$|llms(-\d+)?\.txt$/).filter((file) => !forPrograms.test(file));
    expect(others.length).toBeGreaterThan(40);
    expect(others.flatMap((file) => englishIn(read(file)).map((words) => [file, words]))).toEqual([]);
  });

  it('gives scripts the words of its language alone', () => {
    const scripts = files(/^_astro\/.*\.js$/)
      .map(read)
      .join('\n');
    expect(scripts).toContain(de.dialog.searching);
    expect(scripts).toContain(de.calculator.tooSmall);
    expect(englishIn(scripts).filter((words) => words.includes(' '))).toEqual([]);
  });

  it('names its language, and that of the pages for developers', () => {
    expect(read('index.html')).toContain('<html lang="de">');
    expect(read('errors.html')).toMatch(/<article[^>]* lang="en"/);
    expect(read('atom.xml')).toContain('xml:lang="de"');
    expect(read('events/all.ics')).toContain('//Events//DE');
    expect(read('anleitungen/honig-ernten.html')).toContain('"inLanguage":"de"');
  });

  it('writes numbers, money, dates and lists as its language does', () => {
    const selling = read('anleitungen/honig-verkaufen.md').replaceAll('\u00a0', ' ');
    for (const text of ['1.250 €', '6,50 €', '12,5 %', 'Okt. 2026', '1. November 2026']) expect(selling).toContain(text);
    expect(read('anleitungen/erste-voelker.html')).toContain('Von Änne Groß und Jörg Weiß');
    expect(read('events/graz.md')).toContain('2 kommende Termine und 0 vergangene Termine, Stand: 22. November 2026.');
    expect(read('events/linz.md')).toContain('3 kommende Termine und 1 vergangener Termin, Stand: 22. November 2026.');
    expect(read('events/graz.md')).toContain('### März 2027');
    expect(read('events.md')).toContain('### Woche ab 1. März 2027');
    expect(read('index.html')).toContain('Bienen halten in Graz und Linz');
  });

  it('keeps a list for the past events of a city that has none yet', () => {
    expect(read('events/graz.html')).toMatch(/<section[^>]* data-past[^>]* hidden[^>]*> *<h2 id="past-events"/);
    expect(read('events/graz.md')).not.toContain(de.events.pastEvents);
    expect(read('events/linz.html')).toMatch(/<section[^>]* data-past(?![^>]* hidden)/);
  });

  it('has a calendar for each topic of its events, in German', () => {
    const calendars = files(/^events\/topics\//).sort();
    expect(calendars).toEqual(
      ['honig', 'schwaerme', 'winter'].flatMap((topic) =>
        ['html', 'ics', 'md', 'xml'].map((type) => `events/topics/${topic}.${type}`),
      ),
    );
    expect(read('events/topics/winter.md')).toMatch(/^# Imkertermine: Winter\n\n2 kommende Termine und 1 vergangener Termin/m);
    expect(read('events/topics/winter.md')).toMatch(/### März 2027\n\n1\. \[Einführung in die Imkerei\]/);
    expect(read('events/topics/winter.ics').match(/^BEGIN:VEVENT/gm)).toHaveLength(3);
    expect(read('events/topics/winter.xml')).toContain('<title>Imkerei: Imkertermine: Winter</title>');
    for (const list of ['sitemap.md', 'events/llms.txt', 'events.md']) expect(read(list)).toContain('/events/topics/winter.md)');
    expect(read('events/graz.md')).toContain('/events/topics/winter.md)');
    expect(read('events/graz.md')).not.toContain('/events/topics/honig');
    expect(files(/^events\/audiences/)).toEqual([]);
  });

  it('shows topics and kinds with the words of the library', () => {
    const [event = ''] = files(/^events\/graz\/schwarme-.*\.md$/);
    expect(read(event)).toContain(
      '- **Art**: Vortrag\n- **Themen**: [Schwärme](http://localhost:8888/events/topics/schwaerme.md)',
    );
  });

  it('finds other forms of a word, and every page first by its title', () => {
    const engine = openSearchEngine({
      pagefindDirectory: join(out, 'dist/pagefind'),
      recordsDirectory: join(out, 'artifacts/search'),
    });
    const first = (query: string) => engine.search(query, { limit: 1 }).hits[0]?.path;
    expect(first('Bienenvölkern')).toBe('/glossar/bienenvolk');
    expect(first('Wie verhindere ich einen Schwarm?')).toBe('/anleitungen/schwaerme-verhindern');
    const pages = files(/^(glossar|anleitungen|rundbrief)\/[\w-]+\.md$/).map((file) => [
      `/${file.replace('.md', '')}`,
      /^# (.+)$/m.exec(read(file))?.[1] ?? '',
    ]);
    expect(pages.length).toBeGreaterThan(14);
    expect(pages.filter(([path, title = '']) => first(title) !== path)).toEqual([]);
    engine.close();
  });

  it('answers a search in German on its page of results', async () => {
    const page = async (query: string) => (await fetch(new URL(`/search?q=${encodeURIComponent(query)}`, server?.url))).text();
    expect(await page('Winterfutter')).toMatch(/\d Seiten? pass(t|en) zu „Winterfutter“/);
    const nothing = await page('Quantenphysik');
    expect(nothing).toContain('Zu „Quantenphysik“ gibt es keine Seite.');
    expect(englishIn(heard(nothing))).toEqual([]);
  });
});
