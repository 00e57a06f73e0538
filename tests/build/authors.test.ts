import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';

describe('Authors that a page names', () => {
  let out: string;
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  const itemOf = (feed: string) =>
    read(feed)
      .split(/(?=<item>|<entry>)/)
      .find((item) => item.includes('/pricing/page-2<') || item.includes('/pricing/page-2"')) ?? '';
  beforeAll(async () => {
    const content = generatedLibrary(12, ['glossary', 'playbooks', 'pricing']);
    for (const name of ['glossary/page-0', 'pricing/page-2']) {
      const file = join(content, 'pages', `${name}.md`);
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/^title: /m, 'authors: [Ada Lovelace, "Tom & Žižka <tom>"]\ntitle: '),
      );
    }
    out = await buildLibrary(content);
  });

  it('stand below its title and in its head', () => {
    const html = read('pricing/page-2.html');
    expect(html).toMatch(/<p [^>]*data-markdown="skip"[^>]*>\s*By Ada Lovelace and Tom &amp; Žižka &lt;tom&gt;\s*<\/p>/);
    expect(html).toContain('<meta name="author" content="Ada Lovelace">');
    expect(read('pricing/page-5.html')).not.toMatch(/name="author"|>\s*By /);
  });

  it('stand in the frontmatter of its Markdown, and only there', () => {
    expect(read('pricing/page-2.md')).toContain('\nauthors:\n  - Ada Lovelace\n  - Tom & Žižka <tom>\n');
    expect(read('pricing/page-2.md').match(/Ada/g)).toHaveLength(1);
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
    expect(dataOf('pricing/page-2.html')).toContainEqual(expect.objectContaining({ '@type': 'Article', author: people }));
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
    expect(feed.items.find(({ id }) => id.endsWith('/pricing/page-2'))?.authors).toEqual([
      { name: 'Ada Lovelace' },
      { name: 'Tom & Žižka <tom>' },
    ]);
    expect(feed.items.find(({ id }) => id.endsWith('/pricing/page-5'))).not.toHaveProperty('authors');
  });
});
