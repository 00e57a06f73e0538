import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, inject, it } from 'vitest';

/** Components of the frame around the text of a page, and scripts. Tests of whole pages hold what they show. */
const frame = [
  'Breadcrumbs',
  'CalendarHeader',
  'Checklists',
  'Contents',
  'DropPastEvents',
  'FilterStyle',
  'ForAgents',
  'JsonLd',
  'KindLabel',
  'PageMargin',
  'PageColumns',
  'PageFilter',
  'PageFooter',
  'PageText',
  'PageTools',
  'RelatedPages',
  'ReaderNumbers',
  'ShareTags',
  'SiteFooter',
  'SiteHeader',
  'TopicChips',
  'TrustLine',
];

const kebab = (name: string) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
/** A file of the built library `components`, which has a page for each component and pages that mention terms. */
const read = (path: string) => readFileSync(join(inject('componentsBuild'), 'dist', path), 'utf8');

/**
 * The text of a page and its sources, as its author would write it: without the margin, scopes of styles, long drawings and the digests in the
 * names of scripts.
 */
function contentHtml(path: string): Promise<string> {
  const html = read(`${path}.html`);
  const [, answer = ''] = /<div class="answer" id="answer"[^>]*>([^]*?)<\/div>/.exec(html) ?? [];
  const [, text = ''] = /<div class="prose" id="text"[^>]*>([^]*?)<section[^>]*><h2 id="related-pages"/.exec(html) ?? [];
  const plain = `<div class="prose" id="text">${answer}${text}`
    .replace(/ data-astro-cid-[a-z0-9]+/g, '')
    .replace(/ d="[^"]{200,}"/g, ' d="…"')
    .replace(/\.[\w-]+\.js"/g, '.js"');
  return format(plain, { parser: 'html', printWidth: 130 });
}

function contentMarkdown(path: string): string {
  return /^# .*\n\n([^]*?)\n## Related pages$/m.exec(read(`${path}.md`))?.[1] ?? '';
}

describe('Every component that can stand in a page', () => {
  const components = globSync('src/components/*.astro').map((file) => basename(file, '.astro'));
  const inContent = components.filter((name) => !frame.includes(name)).sort();

  it.each(inContent)('has a fixture that shows its HTML and its Markdown: %s', async (name) => {
    const path = `pricing/${kebab(name)}`;
    await expect(await contentHtml(path)).toMatchFileSnapshot(`components/expected/${name}.html`);
    await expect(contentMarkdown(path)).toMatchFileSnapshot(`components/expected/${name}.md`);
    expect(read(`${path}.html`)).not.toMatch(/ style=/);
  });
});

describe('A list of tasks', () => {
  it('becomes one that readers can tick, and is one in the Markdown', async () => {
    await expect(await contentHtml('pricing/tasks')).toMatchFileSnapshot('components/expected/tasks.html');
    await expect(contentMarkdown('pricing/tasks')).toMatchFileSnapshot('components/expected/tasks.md');
  });
});

describe('The first mention of a term', () => {
  it.each(['mentions-in-markdown', 'mentions-in-mdx'])('becomes a link, and nothing else does: %s', async (name) => {
    await expect(await contentHtml(`pricing/${name}`)).toMatchFileSnapshot(`components/expected/${name}.html`);
  });

  it('is no link in the page of the term itself', () => {
    expect(contentMarkdown('glossary/dilution')).toBe(
      'Dilution is a fall, and share dilution is the same. A [SAFE](http://localhost:8888/glossary/safe.md) causes it, as options do.\n',
    );
  });
});

describe('The home page', () => {
  it('has what site.yml names, in its order, and leads to topics and calculators in Markdown too', () => {
    const markdown = read('index.md');
    const found = markdown.match(/^## .*|(?<=\]\(\S*8888\/)(topics|pricing|glossary)\/[\w-]+(?=\.md\))/gm);
    expect(found?.map((line) => line.replace(/\[(.*)\].*/, '$1'))).toEqual([
      'topics/fixture',
      '## Your loan',
      'pricing/calculator',
      'pricing/chart',
      '## Pricing',
      'pricing/bar-drawing',
      'pricing/calculator',
      'pricing/calculator-control',
      '## Start here',
      'glossary/safe',
      '## Changed last',
      'glossary/dilution',
      'glossary/option-pool',
      '## Sitemap',
    ]);
  });
});

describe('The page of a topic', () => {
  it('lists its pages under the sections that they are in, and has a feed', () => {
    const markdown = read('topics/fixture.md');
    expect(markdown.match(/^#+ \[?\w+/gm)).toEqual(['# Fixture', '## [Glossary', '## [Pricing', '## Sitemap']);
    expect(markdown).toContain('[SAFE](http://localhost:8888/glossary/safe.md)');
    expect(read('topics/fixture.xml')).toContain('<link>http://localhost:8888/glossary/safe</link>');
    expect(read('topics.md')).toContain('http://localhost:8888/topics/fixture.md');
  });

  it('is linked from its pages', () => {
    expect(read('glossary/safe.html')).toContain('href="/topics/fixture"');
  });
});

describe('The page of a term', () => {
  const mentionedIn = (path: string) => /^## Used in\n\n([^]*?)\n\n## Sitemap$/m.exec(read(`${path}.md`))?.[1];
  const line = (title: string, name: string) => `- [${title}](http://localhost:8888/pricing/${name}.md)`;

  it('names the pages whose text leads to it, by hand or by a mention, and not those that it names as related', () => {
    expect(mentionedIn('glossary/safe')).toBe(
      [
        line('Mentions in Markdown', 'mentions-in-markdown'),
        line('Mentions in MDX', 'mentions-in-mdx'),
        line('Term', 'term'),
      ].join('\n'),
    );
    expect(mentionedIn('glossary/ownership')).toBe(line('Mentions in MDX', 'mentions-in-mdx'));
  });

  it('that no text leads to names none', () => {
    expect(mentionedIn('glossary/vesting')).toBeUndefined();
  });
});
