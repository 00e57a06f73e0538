import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedText, type TextPart, textPart } from '../../../src/manifest/text-part.ts';

/** Blocks as a text that is cut where they start, except after a heading. */
function textOf(blocks: readonly string[], start = ''): PlacedText {
  const cuts: number[] = [];
  let markdown = start;
  for (const [at, block] of blocks.entries()) {
    if (!blocks[at - 1]?.startsWith('#')) cuts.push(markdown.length);
    markdown += `${block}${at === blocks.length - 1 ? '\n' : '\n\n'}`;
  }
  return { markdown, cuts: () => cuts };
}

/** Every part of a text, read as a caller reads it: until no next one is named. */
function partsOf(text: PlacedText, maximum: number): string[] {
  const parts: string[] = [];
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const { markdown, next }: TextPart = textPart(text, offset, maximum);
    parts.push(markdown);
    offset = next;
  }
  return parts;
}

/** Blocks of the kinds that pages have; each is short enough for a part of 400 characters. */
const block = fc.oneof(
  fc.lorem({ maxCount: 30 }),
  fc.lorem({ maxCount: 4 }).map((text) => `## ${text}`),
  fc.array(fc.lorem({ maxCount: 4 }), { minLength: 1, maxLength: 6 }).map((items) => items.map((item) => `- ${item}`).join('\n')),
  fc.lorem({ maxCount: 5 }).map((text) => `| a | b |\n| - | - |\n| ${text} | 1 |\n| 2 | 🦄 |`),
  fc.lorem({ maxCount: 5 }).map((text) => `\`\`\`\n${text}\n\n# no heading\n\n${text}\n\`\`\``),
  fc.lorem({ maxCount: 5 }).map((text) => `> \`\`\`\n> ${text}\n>\n> ${text}\n> \`\`\``),
  fc.lorem({ maxCount: 5 }).map((text) => `- \`\`\`\n  ${text}\n\n  ${text}\n  \`\`\``),
);

describe('A long page in parts', () => {
  it('loses and repeats no block, and cuts none, whatever its blocks are', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 40 }), fc.integer({ min: 400, max: 2000 }), (blocks, maximum) => {
        const text = textOf(blocks, '---\ntitle: A page\n\nurl: x\n---\n\n');
        const parts = partsOf(text, maximum);
        expect(parts.join('')).toBe(text.markdown);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(maximum);
        const withoutFrontmatter = [parts[0]!.replace(/^---\n[^]*?\n---\n\n/, ''), ...parts.slice(1)];
        let left = blocks;
        for (const part of withoutFrontmatter) {
          const count = left.findIndex((_, index) => `${left.slice(0, index + 1).join('\n\n')}` === part.trimEnd()) + 1;
          expect(count, `a part of whole blocks: ${part}`).toBeGreaterThan(0);
          left = left.slice(count);
        }
        expect(left).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('of 200 kB can be read to its end', () => {
    const paragraphs = Array.from({ length: 2000 }, (_, index) => [
      `## Heading ${index}`,
      `Paragraph ${index} ${'word '.repeat(16)}`,
    ]);
    const text = textOf(['# Title', ...paragraphs.flat()]);
    expect(text.markdown.length).toBeGreaterThan(200_000);
    const parts = partsOf(text, 16_000);
    expect(parts.join('')).toBe(text.markdown);
    const found = parts.flatMap((part) => [...part.matchAll(/^Paragraph (\d+) /gm)].map(([, number]) => Number(number)));
    expect(found).toEqual(paragraphs.map((_, index) => index));
  });

  it('never ends with a heading whose text comes next', () => {
    const text = textOf(['x'.repeat(50), '## One', 'y'.repeat(50), '## Two', 'z'.repeat(50)]);
    expect(partsOf(text, 65)).toEqual([
      `${'x'.repeat(50)}\n\n`,
      `## One\n\n${'y'.repeat(50)}\n\n`,
      `## Two\n\n${'z'.repeat(50)}\n`,
    ]);
  });

  it.each([
    ['after a line where a block is longer than a part', `${'a'.repeat(30)}\n${'b'.repeat(30)}\n${'c'.repeat(30)}\n`, 40, 31],
    ['between characters where a line is longer than a part', 'x'.repeat(100), 40, 40],
    ['never inside a character', `${'x'.repeat(39)}🦄${'x'.repeat(30)}`, 40, 39],
  ])('is cut %s', (_, markdown, maximum, next) => {
    const text = { markdown, cuts: () => [0] };
    expect(textPart(text, 0, maximum).next).toBe(next);
    expect(partsOf(text, maximum).join('')).toBe(markdown);
  });

  it('is whole where it fits, and starts at a character wherever the caller says', () => {
    expect(textPart({ markdown: 'short', cuts: () => [] }, 0, 1000)).toEqual({ markdown: 'short', next: undefined });
    expect(textPart({ markdown: 'a🦄b', cuts: () => [] }, 2, 1000)).toEqual({ markdown: '🦄b', next: undefined });
  });
});
