/** What a source of events says is text on every face of the site, whatever it says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import ical from 'node-ical';
import remarkParse from 'remark-parse';
import { htmlToHast } from 'satteri';
import { unified } from 'unified';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listCityEvents } from '../../src/contract/capabilities.ts';
import type { StoredEvent } from '../../src/events/event.ts';
import { readStoreFile, snapshotOf } from '../../src/events/read-store.ts';
import { findAll, textOf } from '../../src/markdown/html-element.ts';
import type { ToolResult } from '../support/mcp-message.ts';
import { generatedBuild } from './generated/build.ts';

let out: string;
let event: StoredEvent;
const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');

beforeAll(async () => {
  const { content, out: built } = await generatedBuild();
  out = built;
  event = (await readStoreFile(snapshotOf(content)))!.events[0]!;
});

afterAll(() => {
  vi.unstubAllEnvs();
});

/** What stands in a page, as HTML is parsed. */
const elementsOf = (html: string) => findAll(htmlToHast(html) as Root, () => true);

describe('An event whose source attacks the site', () => {
  it('is taken as text, with its attack', () => {
    expect(event.name).toContain('<script>alert(1)</script>');
    expect(event.name).toContain('onerror=alert(2)');
    expect(event.name).not.toMatch(/[\r\n]/);
  });

  it.each(['its own page', 'events/berlin.html', 'events.html'])('adds no element to %s', (page) => {
    const elements = elementsOf(read(page.endsWith('.html') ? page : `events/berlin/${event.slug}.html`));
    expect(elements.some((element) => textOf(element).includes('<script>alert(1)</script>'))).toBe(true);
    expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
    const scripts = elements.filter(({ tagName }) => tagName === 'script').map(({ properties }) => properties);
    expect(scripts.filter(({ src, type }) => type !== 'application/ld+json' && !/^\/_astro\//.test(String(src)))).toEqual([]);
    const attributes = elements.flatMap(({ properties }) => Object.entries(properties));
    expect(attributes.filter(([name, value]) => /^on/i.test(name) || /^javascript:/i.test(String(value)))).toEqual([]);
  });

  it('cannot end the structured data', () => {
    const blocks = [
      ...read(`events/berlin/${event.slug}.html`).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ];
    const data = blocks.map(([, json]) => JSON.parse(json!) as { '@type': string; name: string });
    expect(data.find((each) => each['@type'] === 'Event')?.name).toBe(event.name);
  });

  it('cannot leave its place in the Markdown', () => {
    for (const file of [`events/berlin/${event.slug}.md`, 'events/berlin.md']) {
      const nodes = nodesOf(
        unified()
          .use(remarkParse)
          .parse(read(file).replace(/^---\n[^]*?\n---\n/, '')),
      );
      expect(nodes.filter(({ type }) => type === 'html')).toEqual([]);
      expect(nodes.filter(({ url }) => url?.startsWith('javascript:'))).toEqual([]);
      expect(nodes.filter(({ value }) => value?.includes('<script>alert(1)</script>'))).not.toEqual([]);
    }
  });

  it('is quoted as data in the answer of the tool', async () => {
    vi.stubEnv('OUT_DIR', out);
    vi.resetModules();
    const { tools } = await import('../../src/http/mcp-tools.ts');
    const tool = tools.find(({ definition }) => definition.name === listCityEvents.tool.name);
    const { content } = (await tool?.call({ city: 'berlin' })) as ToolResult;
    const text = content[0]?.text ?? '';
    const strings = text.match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];
    expect(strings.map((string): unknown => JSON.parse(string))).toContain(event.name);
    expect(text).not.toMatch(/[<`]|\]\(/);
  });

  it('cannot add a line to the calendar', () => {
    const ics = read('events/berlin.ics');
    expect(ics).not.toMatch(/^ATTACH/m);
    const [component] = Object.values(ical.sync.parseICS(ics)).filter((each) => each?.type === 'VEVENT');
    expect(component).toMatchObject({ summary: event.name });
  });

  it('cannot add an element to the feed', () => {
    const xml = read('events/berlin.xml');
    expect(xml).not.toMatch(/<(script|img)\b/);
    const names = new Set([...xml.matchAll(/<([a-z:]+)/gi)].map(([, name]) => name));
    expect([...names].filter((name) => ['title', 'script', 'img'].includes(name!))).toEqual(['title']);
  });
});

interface Node {
  type: string;
  url?: string;
  value?: string;
  children?: Node[];
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}
