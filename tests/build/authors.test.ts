import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generatedBuild } from './generated/build.ts';

describe('Authors that a page names', () => {
  let out: string;
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  const itemOf = (feed: string) =>
    read(feed)
      .split(/(?=<item>|<entry>)/)
      .find((item) => item.includes('/glossary/page-0<') || item.includes('/glossary/page-0"')) ?? '';
  beforeAll(async () => void ({ out } = await generatedBuild()));

  it('stand below its title and in its head', () => {
    const html = read('pricing/page-1.html');
    expect(html).toMatch(
      /<p [^>]*data-markdown-ignore[^>]*>\s*<span[^>]*>By Ada Lovelace and Tom &amp; Žižka &lt;tom&gt;<\/span>/,
    );
    expect(html).toContain('<meta name="author" content="Ada Lovelace">');
    expect(read('pricing/page-9.html')).not.toContain('name="author"');
    expect(read('pricing/page-9.html')).toMatch(/<span[^>]*>By Almanac<\/span>/);
  });

  it('stand in the frontmatter of its Markdown, and only there', () => {
    expect(read('pricing/page-1.md')).toContain('\nauthors:\n  - Ada Lovelace\n  - Tom & Žižka <tom>\n');
    expect(read('pricing/page-1.md').match(/Ada/g)).toHaveLength(1);
  });

  it('are the authors of its structured data', () => {
    const people = [
      { '@type': 'Person', name: 'Ada Lovelace' },
      { '@type': 'Person', name: 'Tom & Žižka <tom>' },
    ];
    const dataOf = (file: string): unknown =>
      [...read(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        ([, json = '']) => JSON.parse(json) as unknown,
      );
    expect(dataOf('pricing/page-1.html')).toContainEqual(expect.objectContaining({ '@type': 'Article', author: people }));
    expect(dataOf('glossary/page-0.html')).toContainEqual(
      expect.objectContaining({ '@type': 'DefinedTerm', subjectOf: expect.objectContaining({ author: people }) as unknown }),
    );
  });

  it('are the authors of its items in feeds', () => {
    expect(itemOf('rss.xml')).toContain(
      '<dc:creator>Ada Lovelace</dc:creator><dc:creator>Tom &amp; Žižka &lt;tom&gt;</dc:creator>',
    );
    expect(read('rss.xml')).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
    expect(itemOf('atom.xml')).toMatch(/<author>\s*<name>Ada Lovelace<\/name>\s*<\/author>\s*<author>\s*<name>Tom &amp; Žižka/);
    const feed = JSON.parse(read('feed.json')) as { items: { id: string; authors?: unknown }[] };
    expect(feed.items.find(({ id }) => id.endsWith('/glossary/page-0'))?.authors).toEqual([
      { name: 'Ada Lovelace' },
      { name: 'Tom & Žižka <tom>' },
    ]);
    expect(feed.items.find(({ id }) => id.endsWith('/glossary/page-10'))).not.toHaveProperty('authors');
  });
});
