import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generatedBuild } from './generated/build.ts';

describe('Images beside the pages of a library outside the project', () => {
  let out: string;
  const read = (file: string) => readFileSync(join(out, 'dist', file), 'utf8');
  beforeAll(async () => void ({ out } = await generatedBuild()));

  describe.each([
    ['md', 'page-5'],
    ['mdx', 'page-7'],
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
