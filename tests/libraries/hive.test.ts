/** A library of another subject, with other sections and cities, and neither glossary nor newsletter: nothing of Almanac is in its site. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary } from '../support/build-library.ts';
import { foreignTexts, foreignWords } from '../support/foreign-words.ts';
import { message, path as mcpPath } from '../support/mcp-message.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let out: string;
let withoutCalendar: string;
let server: ServerProcess;
beforeAll(async () => {
  // At the same time: each build has its own folders.
  [out, withoutCalendar] = await Promise.all([buildLibrary(hive()), buildLibrary(hiveWithoutCalendar())]);
  server = await startSite({ OUT_DIR: out });
});
afterAll(() => server.stop());

const read = (file: string) => readFileSync(join(out, file), 'utf8');
const files = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function callMcp(method: string, params: Record<string, unknown> = {}): Promise<string> {
  const response = await fetch(new URL(mcpPath, server.url), message('modern', method, params));
  return response.text();
}

describe('The site of a library of beekeepers', () => {
  it('says nothing of another library, in no file', () => {
    const { texts, foreign } = foreignTexts(out);
    expect(texts.length).toBeGreaterThan(60);
    expect(foreign).toEqual([]);
  });

  it('has its own sections, in the navigation and as lists', () => {
    const navigation = /<nav[^>]* aria-label="Sections".*?<\/nav>/s.exec(read('dist/index.html'))?.[0];
    expect([...(navigation ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/guides',
      '/plants',
      '/seasons',
      '/events',
    ]);
    expect(read('dist/llms.txt')).toContain(
      '# Hive\n\n> Plain answers for beekeepers, with courses and talks in Vienna and Prague.',
    );
  });

  it('has its own colours, title, field labels and legal line', () => {
    const page = read('dist/guides/first-hive.html');
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]*)">/.exec(page) ?? [];
    expect(read(`dist${styles}`)).toMatch(/--accent:\s*light-dark\(#8a4b00, ?#ffcf70\)/);
    expect(page).toContain('<title>First hive — Hive</title>');
    expect(page).toContain('You need');
    expect(page).toContain('Written by beekeepers for beekeepers.');
    expect(read('dist/favicon.svg')).toContain('fill="#8a4b00"');
    expect(read('artifacts/site.json')).toContain('"accent":["#8a4b00","#ffcf70"]');
  });

  it('describes a page that has a title alone by its first sentence', () => {
    expect(read('dist/seasons/autumn.html')).toContain(
      '<meta name="description" content="In autumn a colony raises the long-lived bees that will see it through the winter.">',
    );
    expect(read('dist/seasons/autumn.md')).not.toContain('## Related pages');
  });

  it('has no newsletter feed and no set of terms', () => {
    expect(files().filter((file) => /newsletter|glossary/.test(file))).toEqual([]);
    expect(read('dist/developers.html')).not.toContain('newsletter');
  });

  it('answers as an MCP server with its own name, subject and cities', async () => {
    const texts = [await callMcp('server/discover'), await callMcp('tools/list')].join('\n');
    expect(texts).not.toMatch(foreignWords);
    expect(texts).toContain(
      'Hive is a library of plain, sourced answers for beekeepers, with a calendar of beekeeping events in two cities.',
    );
    expect(texts).toContain('any question about keeping honey bees');
    expect(texts).toContain('Lists curated beekeeping events in Vienna and Prague.');
    expect(texts).not.toMatch(/\{[a-z]+(-[a-z]+)+\}/);
  });

  it('answers every tool without a word of another library, well and badly asked', async () => {
    const sitemap = read('dist/sitemap-0.xml').matchAll(/<loc>([^<]+)<\/loc>/g);
    const calls: [tool: string, args: Record<string, unknown>][] = [
      ...[...sitemap].map(([, url = '']): [string, object] => ['get_page_markdown', { path: new URL(url).pathname }]),
      ['get_page_markdown', { path: '/guides/nothing' }],
      ...['bees', 'why do bees swarm', 'zzzzqqqq', ''].map((q): [string, object] => ['search_content', { q }]),
      ...['vienna', 'prague', 'nowhere'].map((city): [string, object] => ['list_city_events', { city, when: 'all' }]),
      ['list_city_events', {}],
    ] as [string, Record<string, unknown>][];
    expect(calls.length).toBeGreaterThan(20);
    for (const [name, args] of calls) {
      const answer = await callMcp('tools/call', { name, arguments: args });
      expect(answer, name).toContain('"content"');
      expect(foreignWords.exec(answer)?.[0], `${name} ${JSON.stringify(args)}`).toBeUndefined();
    }
  });

  it('has a calendar for each topic of its events, and none for an audience', () => {
    const names = files().map((file) => file.slice(join(out, 'dist/').length));
    const calendars = names.filter((name) => /^events\/(topics|audiences)\//.test(name));
    expect(calendars.filter((name) => name.endsWith('.ics')).length).toBeGreaterThan(0);
    expect(calendars.filter((name) => !name.startsWith('events/topics/'))).toEqual([]);
    expect(read('dist/events/topics/honey.md')).toContain('# Beekeeping events: honey');
    expect(read('dist/llms.txt') + read('dist/events/llms.txt')).toContain('/events/topics/honey.md');
  });

  it('names its topics, kinds and languages in OpenAPI', () => {
    const document = read('dist/api/agents/openapi.json');
    expect(document.replaceAll(/\s+/g, ' ')).toContain('"enum": [ "swarms", "honey" ]');
    expect(document).not.toContain('fundraising');
  });

  it('is found, read and listed over HTTP', async () => {
    const get = async (path: string) => (await fetch(new URL(path, server.url))).text();
    expect(await get('/api/agents/search?q=why+do+bees+swarm')).toContain('/guides/swarm-control');
    expect(await get('/api/agents/markdown?path=/plants/ivy')).toContain('# Ivy');
    expect(await get('/api/agents/city-events')).toContain('"id":"prague"');
    expect(await get('/api/health')).toContain('"ok"');
  });
});

it('A library without a calendar has no page, feed, list or skill of events', () => {
  const paths = readdirSync(join(withoutCalendar, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(paths.filter((path) => path.includes('event'))).toEqual(['library/events.json']);
  const index = readFileSync(join(withoutCalendar, 'dist/index.html'), 'utf8');
  expect(index).not.toMatch(/href="\/events/);
  // It features what site.yml names, in that order.
  const markdown = readFileSync(join(withoutCalendar, 'dist/index.md'), 'utf8');
  expect(markdown.match(/^## .*|(?<=^.*\]\(\S*\/)\w+\/[\w-]+(?=\.md\))/gm)).toEqual([
    expect.stringContaining('Plants'),
    'plants/lime-tree',
    'plants/ivy',
    '## Start here',
    'seasons/spring',
    'guides/first-hive',
    '## Sitemap',
  ]);
  expect(readFileSync(join(withoutCalendar, 'dist/llms.txt'), 'utf8')).not.toMatch(/\/events|no city/);
  // No client accepts a schema that allows no value.
  expect(readFileSync(join(withoutCalendar, 'dist/api/agents/openapi.json'), 'utf8')).not.toMatch(/"enum": \[\s*\]/);
});

it('Two builds at the same time from one checkout have each its own pages', () => {
  const titleOf = (folder: string) => /<title>(.*?)<\/title>/.exec(readFileSync(join(folder, 'dist/index.html'), 'utf8'))?.[1];
  expect(titleOf(out)).toMatch(/^Hive\b/);
  expect(titleOf(withoutCalendar)).toMatch(/^Apiary\b/);
});

function hive(): string {
  const content = join(temporaryFolder(), 'content');
  cpSync('tests/fixtures/hive', content, { recursive: true });
  return content;
}

function hiveWithoutCalendar(): string {
  const content = hive();
  const file = join(content, 'site.yml');
  const settings = readFileSync(file, 'utf8').replace('name: Hive', 'name: Apiary');
  const without = settings.replace(/^calendar:\n(?: .*\n)+/m, '').replace(', with courses and talks in {city-names}', '');
  const home = 'home: [plants, { title: Start here, pages: [seasons/spring, guides/first-hive] }]\n';
  writeFileSync(file, without.replace(' in {city-count}', '') + home);
  return content;
}
