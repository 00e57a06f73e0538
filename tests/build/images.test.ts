import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary } from '../support/build-library.ts';
import { generatedLibrary } from '../support/generated-library.ts';
import { greyPng } from '../support/grey-png.ts';

describe('Images beside the pages of a library outside the project', () => {
  let out: string;
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  beforeAll(async () => {
    const content = generatedLibrary(12, ['glossary', 'playbooks', 'pricing']);
    const folder = join(content, 'pages/pricing/images');
    mkdirSync(folder);
    writeFileSync(join(folder, 'cap table.png'), greyPng(2000, 1000));
    writeFileSync(join(folder, 'small.png'), greyPng(600, 300));
    writeFileSync(
      join(folder, 'scheme.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20z"/></svg>',
    );
    const text = `
![A cap table after two rounds](<images/cap table.png> "Who holds what")

![A small one](./images/small.png)

![A scheme](images/scheme.svg)
`;
    for (const name of ['page-2', 'page-5']) {
      const file = join(content, 'pages/pricing', `${name}.md`);
      writeFileSync(file, readFileSync(file, 'utf8') + text);
    }
    renameSync(join(content, 'pages/pricing/page-5.md'), join(content, 'pages/pricing/page-5.mdx'));
    out = await buildLibrary(content);
  });

  describe.each([
    ['md', 'page-2'],
    ['mdx', 'page-5'],
  ])('of a page in .%s', (_, name) => {
    const images = () => [...read(`pricing/${name}.html`).matchAll(/<img [^>]*>/g)].map(([image]) => image);
    const attributeOf = (image: string, attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(image)?.[1] ?? '';

    it('are WebP in several widths, none larger than the original', () => {
      const [large = '', small = ''] = images();
      const widths = (image: string) =>
        attributeOf(image, 'srcset')
          .split(', ')
          .map((candidate) => candidate.split(' ')[1]);
      expect(widths(large)).toEqual(['480w', '800w', '1200w', '1600w', '2000w']);
      expect(widths(small)).toEqual(['480w', '600w']);
      for (const file of attributeOf(large, 'srcset')
        .split(', ')
        .map((candidate) => candidate.split(' ')[0] ?? '')) {
        expect(file).toMatch(/^\/_astro\/.*\.webp$/);
        expect(statSync(join(out, 'dist', decodeURI(file))).size).toBeGreaterThan(0);
      }
    });

    it('are loaded as wide as the text is', () => {
      const [large = ''] = images();
      expect(attributeOf(large, 'sizes')).toBe('(min-width: 40rem) 38rem, 100vw');
    });

    it('have their dimensions and load late, with the words for those who cannot see them', () => {
      const [large = ''] = images();
      const attributes = Object.fromEntries(
        ['width', 'height', 'loading', 'decoding', 'alt', 'title'].map((attribute) => [attribute, attributeOf(large, attribute)]),
      );
      expect(attributes).toEqual({
        width: '2000',
        height: '1000',
        loading: 'lazy',
        decoding: 'async',
        alt: 'A cap table after two rounds',
        title: 'Who holds what',
      });
      expect(images()[2]).toContain('alt="A scheme"');
      expect(images().join('')).not.toMatch(/ style=| index=|undefined/);
    });

    it('are counted in the proof that the Markdown lacks nothing', () => {
      const records = readFileSync(join(out, 'artifacts/manifest.jsonl'), 'utf8').split('\n').filter(Boolean);
      const pages = records.map((record) => JSON.parse(record) as { path: string; counts?: { images: number } });
      expect(pages.find(({ path }) => path === `/pricing/${name}`)?.counts?.images).toBe(3);
    });

    it('may be shown by programs and feed readers of any origin', () => {
      expect(read('_headers')).toMatch(/^\/_astro\/\*\.webp\n(?: {2}.*\n)*? {2}Cross-Origin-Resource-Policy: cross-origin/m);
    });

    it('stand in the Markdown with their words and an absolute address', () => {
      const addresses = images().map((image) => attributeOf(image, 'src'));
      const markdown = read(`pricing/${name}.md`);
      expect(markdown).toContain(`![A cap table after two rounds](http://localhost:8888${addresses[0]} "Who holds what")`);
      expect(markdown).toContain(`![A small one](http://localhost:8888${addresses[1]})`);
      expect(markdown).toContain(`![A scheme](http://localhost:8888${addresses[2]})`);
      expect(addresses[2]).toMatch(/\.svg$/);
    });
  });
});
