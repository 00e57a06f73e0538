import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import * as markdownEdge from '../../functions/edge/markdown.ts';
import * as markdownFileEdge from '../../functions/edge/markdown-file.ts';
import { htmlFiles } from '../../src/build/html-files.ts';
import { distDir } from '../../src/build-settings.ts';
import { sum } from '../../src/shared/sum.ts';
import { hasCalendar, navigation, site, words } from '../../src/site/site.ts';
import { unless } from '../support/examples.ts';
import { unzipped, xmlProblem } from '../support/unzipped.ts';
import { patternOf } from '../support/words-pattern.ts';

const read = (file: string) => readFileSync(join(distDir, file), 'utf8');
const files = await htmlFiles(distDir);
const pages = files.map(({ file, path }) => ({ file, path, html: read(file) }));
const published = pages.filter(({ html }) => html.includes(' data-content'));
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value!);

const scriptsOf = (html: string) => attributes(html, 'src').filter((src) => src.endsWith('.js'));

describe('The built site', () => {
  it('has a Markdown file beside each page, and names it', () => {
    for (const { file, path, html } of published) {
      expect(read(file.replace(/html$/, 'md'))).toMatch(/^---\ntitle: /);
      expect(html, path).toContain(
        `<link rel="alternate" type="text/markdown" href="${path === '/' ? '/index.md' : `${path}.md`}"`,
      );
    }
  });

  it('has one canonical address, one title and one description for each page, and repeats none', () => {
    for (const pick of [
      /<link rel="canonical" href="([^"]+)"/g,
      /<title>([^<]+)<\/title>/g,
      /<meta name="description" content="([^"]+)"/g,
    ]) {
      // Only in the head: drawings have titles, too.
      const found = pages.map(({ html }) => [...html.split('</head>')[0]!.matchAll(pick)].map(([, value]) => value));
      expect(found.map((values) => values.length)).toEqual(pages.map(() => 1));
      expect(new Set(found.flat()).size).toBe(pages.length);
    }
  });

  it('runs one script before search is touched, of less than 500 bytes, and nothing inline; one more where it calculates or lists events', () => {
    const [listener] = scriptsOf(read('index.html'));
    expect(gzipSync(read(listener!)).length).toBeLessThan(500);
    for (const { path, html } of pages) {
      const [more, ...others] = scriptsOf(html).filter((src) => src !== listener);
      expect(scriptsOf(html), path).toContain(listener);
      const needsMore = [
        ' data-calculator=',
        ' data-of=',
        ' data-checklist',
        ' data-end=',
        ' data-past',
        ' data-filter>',
        ' data-filter ',
        ' data-nearest',
      ].some((mark) => html.includes(mark));
      expect([more !== undefined, others], path).toEqual([needsMore, []]);
      expect(html.match(/<script(?! type="application\/ld\+json"| type="module" src="[^"]+"><\/script>)/g) ?? [], path).toEqual(
        [],
      );
      expect(html.match(/\sstyle="|\son[a-z]+="/g) ?? [], path).toEqual([]);
    }
  });

  it('names every page with a calculator on the page of its group', () => {
    const groups = navigation.filter(({ sections }) => sections.length > 1);
    const leadsTo = (path: string) =>
      new Set(groups.filter(({ sections }) => sections.some(({ id }) => path.startsWith(`/${id}/`))).map((group) => group.path));
    for (const { path } of published.filter(({ html }) => html.includes(' data-calculator=')))
      for (const group of leadsTo(path)) expect(read(`${group.slice(1)}.html`), path).toContain(`<a href="${path}"`);
  });

  it('has an image of less than 60 kB for the card of every page', () => {
    for (const { path, html } of pages) {
      const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(statSync(join(distDir, new URL(image).pathname)).size, path).toBeLessThan(60_000);
    }
  });

  it('has the library as a book with every page as a chapter, and as Markdown', () => {
    const [book = ''] = globSync('library/*.epub', { cwd: distDir });
    const files = unzipped(readFileSync(join(distDir, book)));
    const chapters = [...files].filter(([name]) => name.endsWith('.xhtml'));
    const broken = chapters.filter(([, text]) => xmlProblem(text.toString()) !== undefined);
    expect(broken.map(([name]) => name)).toEqual([]);
    const repeated = chapters.filter(([, text]) => {
      const ids = Array.from(text.toString().matchAll(/ id="([^"]*)"/g), ([, id]) => id);
      return new Set(ids).size < ids.length;
    });
    expect(repeated.map(([name]) => name)).toEqual([]);
    const markdown = unzipped(readFileSync(join(distDir, book.replace(/epub$/, 'zip'))));
    expect(markdown.size).toBeGreaterThan(0);
    expect(chapters.length).toBe(markdown.size + 1);
    for (const [name, text] of markdown) expect(text.toString(), name).toBe(read(name));
  });

  it('has icons where browsers and phones look for them', () => {
    const start = (file: string, bytes: number) => readFileSync(join(distDir, file)).subarray(0, bytes).toString('hex');
    expect([start('favicon.ico', 6), start('apple-touch-icon.png', 4)]).toEqual(['000001000100', '89504e47']);
  });

  it('searches with less than 6 kB of script, loaded when search is touched', () => {
    const [dialog, ...others] = globSync('dialog.*.js', { cwd: join(distDir, '_astro') });
    expect(others).toEqual([]);
    expect(gzipSync(read(`_astro/${dialog!}`)).length).toBeLessThan(6_000);
    for (const { path, html } of pages) expect(html, path).not.toContain(dialog);
  });

  const calculating = pages.filter(({ html }) => html.includes(' data-calculator='));

  it.skipIf(calculating.length === 0)(
    `calculates with less than 7.3 kB of script on each page, which loads no calculator of another${unless(calculating.length > 0, 'calculator')}`,
    () => {
      for (const { path, html } of calculating) {
        const figures = attributes(html, 'data-of');
        const names = [...attributes(html, 'data-calculator'), ...figures, ...(figures.length > 0 ? ['mark-place'] : [])];
        const script = scriptsOf(html)[1]!.slice('/_astro/'.length);
        const loaded = reached([script, ...onDemand(script).filter((file) => names.includes(file.split('.')[0]!))]);
        expect([path, new Set(names).size < loaded.size]).toEqual([path, true]);
        const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(read(`_astro/${file}`)).length, 0);
        // Half of it reads and shows numbers; the largest calculator has the law of several countries in it.
        expect(bytes, `${path}: ${[...loaded].join(', ')}`).toBeLessThan(7_300);
      }
    },
  );

  // A calendar that was not read again for a year has none.
  const isAhead = hasCalendar && read('events.html').includes(' data-end=');

  it.skipIf(!isAhead)(
    `takes past events out of lists with less than 1 kB of script, and says without it of which day they are${unless(isAhead, 'upcoming event')}`,
    () => {
      const html = read('events.html');
      const [, script] = scriptsOf(html);
      expect(gzipSync(read(script!)).length).toBeLessThan(1_000);
      const [, day = ''] = /data-as-of[^>]*>([^<]+)</.exec(html) ?? [];
      expect(day).toMatch(/\p{N}{4}/u);
      for (const file of ['events.md', ...globSync('events/*.md', { cwd: distDir })])
        expect(read(file), file).toMatch(patternOf([words.events.counts], { date: day }));
    },
  );

  it('sends less than 30 kB of HTML and style for each page', () => {
    for (const { path, html } of pages) {
      const sizes = [html, ...styleSheetsOf(html).map(read)].map((text) => gzipSync(text).length);
      expect(sum(sizes), path).toBeLessThan(30_000);
    }
  });

  it('has one style sheet for all pages, and names the digests of styles in a page in the policy for all', () => {
    const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))![1]!;
    expect(new Set(pages.map(({ html }) => styleSheetsOf(html).join(' '))).size).toBe(1);
    for (const { path, html } of pages) {
      expect(styleSheetsOf(html), path).toHaveLength(1);
      for (const [, style] of html.matchAll(/<style>(.*?)<\/style>/gs))
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(style!).digest('base64')}'`);
    }
  });

  it('says everything in Markdown with at most 40 % of the bytes of HTML and style', () => {
    const parts = published.map(({ file, path, html }) => {
      const page = [html, ...styleSheetsOf(html).map(read)].map((text) => Buffer.byteLength(text));
      return { path, part: Buffer.byteLength(read(file.replace(/html$/, 'md'))) / sum(page) };
    });
    expect(parts.filter(({ part }) => part > 0.4)).toEqual([]);
  });

  it('has no link that leads nowhere, and no fragment without its place', () => {
    const byPath = new Map(pages.map(({ path, html }) => [path, new Set(attributes(html, 'id'))]));
    const broken = pages.flatMap(({ path, html }) =>
      attributes(html, 'href')
        .filter((href) => /^[/#]/.test(href))
        .map((href) => new URL(href, `https://site${path}`))
        .filter(({ pathname, hash }) => !leadsSomewhere(byPath, pathname, hash))
        .map((url) => `${path} → ${url.pathname}${url.hash}`),
    );
    expect(broken).toEqual([]);
  });

  it('names in each feed its language, its address and the page that it belongs to', () => {
    const feeds = globSync('**/*.{xml,json}', { cwd: distDir }).flatMap((file) => feedOf(file, read(file)) ?? []);
    expect(feeds.length).toBeGreaterThan(0);
    for (const { file, language, self, home } of feeds) {
      expect([file, language, URL.parse(self ?? '')?.pathname]).toEqual([file, site.language, `/${file}`]);
      const expected = file === 'library/changes.xml' ? '/changes' : `/${file.replace(/(\/?(rss|atom|feed))?\.(xml|json)$/, '')}`;
      expect([file, URL.parse(home ?? '')?.pathname]).toEqual([file, expected]);
    }
  });

  it('names in each item of a calendar the city, with its page', () => {
    for (const file of globSync(`events/**/*.xml`, { cwd: distDir })) {
      for (const item of read(file).split('<item>').slice(1)) {
        const [, link, city] = /<link>([^<]+)<.*<category domain="([^"]+)">[^<]+<\/category>/.exec(item) ?? [];
        expect([file, link?.startsWith(`${city}/`)]).toEqual([file, true]);
      }
    }
  });

  it('lists every page in the sitemap with the day of its last change, and nothing else', () => {
    const sitemap = read('sitemap-0.xml');
    const listed = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)];
    expect(listed.map(([, address]) => new URL(address!).pathname).sort()).toEqual(published.map(({ path }) => path).sort());
    for (const { path, html } of published) {
      const updated = /article:modified_time" content="([^"]+)"/.exec(html)?.[1];
      const entry = listed.find(([, address]) => new URL(address!).pathname === path);
      expect(entry?.[2]?.slice(0, 10), path).toBe(updated);
    }
  });

  it('keeps what browsers never ask for out of the index folder', () => {
    expect(() => read('pagefind/pagefind-ui.js')).toThrow();
    expect(read('pagefind/pagefind.js').length).toBeGreaterThan(1000);
  });
});

/** The scripts that a script imports when it runs. */
function onDemand(script: string): string[] {
  return [...read(`_astro/${script}`).matchAll(/\bimport\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g)].map(([, file]) => file!);
}

/** These scripts, and all that they import at once. */
function reached(scripts: readonly string[], known = new Set<string>()): Set<string> {
  for (const script of scripts) {
    if (known.has(script)) continue;
    known.add(script);
    const imported = read(`_astro/${script}`).matchAll(/\b(?:import|from)\s*["'`]\.\/([^"'`]+)["'`]/g);
    reached(
      [...imported].map(([, file]) => file!),
      known,
    );
  }
  return known;
}

/** The rules for static answers, as netlify.toml states them. */
const rules = parseToml(readFileSync('netlify.toml', 'utf8')) as unknown as {
  edge_functions: { function: string; path: string; excludedPath?: string[]; header?: Record<string, string> }[];
};

describe('What is said twice is said the same', () => {
  it('in the routes of edge functions', () => {
    const inSource = [
      ['markdown', markdownEdge.config],
      ['markdown-file', markdownFileEdge.config],
    ] as const;
    expect(rules.edge_functions.filter(({ function: name }) => name !== 'gate')).toEqual(
      inSource.map(([name, { onError: _, rateLimit: __, ...route }]) => ({ function: name, ...route })),
    );
  });
});

function leadsSomewhere(pages: Map<string, Set<string>>, pathname: string, hash: string): boolean {
  const page = pages.get(pathname);
  if (page) return hash === '' || page.has(decodeURIComponent(hash.slice(1)));
  try {
    return read(pathname).length > 0;
  } catch {
    return false;
  }
}

/** What a feed says of itself: RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. Undefined for any other file. */
function feedOf(file: string, text: string) {
  if (text.includes('<rss ')) {
    const channel = text.split('<item>')[0] ?? '';
    const self = /<atom:link rel="self" type="application\/rss\+xml" href="([^"]+)"/.exec(channel)?.[1];
    const [language, home] = ['language', 'link'].map((name) => new RegExp(`<${name}>([^<]+)<`).exec(channel)?.[1]);
    return { file, language, self, home };
  }
  if (text.includes('<feed ')) {
    const [self, home] = ['self', 'alternate'].map((rel) => new RegExp(`<link rel="${rel}" [^>]*href="([^"]+)"`).exec(text)?.[1]);
    return { file, language: /xml:lang="([^"]+)"/.exec(text)?.[1], self, home };
  }
  if (!text.includes('https://jsonfeed.org/version/')) return undefined;
  const { language, feed_url: self, home_page_url: home } = JSON.parse(text) as Record<string, string>;
  return { file, language, self, home };
}

function styleSheetsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href!);
}
