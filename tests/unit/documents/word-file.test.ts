import type { RootContent } from 'mdast';
import { expect, it, vi } from 'vitest';
import { wordFile } from '../../../src/documents/word-file.ts';
import { unzipped } from '../../support/unzipped.ts';

const text = (value: string): RootContent => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const linked: RootContent = {
  type: 'blockquote',
  children: [
    { type: 'paragraph', children: [{ type: 'link', url: 'https://example.org', children: [{ type: 'text', value: 'guide' }] }] },
  ],
};
const file = (...blocks: RootContent[]) =>
  wordFile({
    title: 'Lease',
    blocks: [text('Lease'), ...blocks],
    language: 'en-GB',
    url: 'https://hive.example/guides/lease',
    updated: '2026-11-21',
  });

it('Two files of the same text are the same in every byte, whenever they are made', async () => {
  const first = await file(text('One'), linked);
  vi.useFakeTimers({ now: new Date('2031-05-01T12:00:00Z'), toFake: ['Date'] });
  expect(Buffer.from(await file(text('One'), linked)).equals(first)).toBe(true);
  expect(Buffer.from(await file(text('Two'), linked)).equals(first)).toBe(false);
});

it('A text to be filled in is shaded, and a link leads on in a note alone', async () => {
  const link: RootContent = {
    type: 'paragraph',
    children: [{ type: 'link', url: 'https://example.org', children: [{ type: 'text', value: 'shares' }] }],
  };
  const body = String(unzipped(Buffer.from(await file(text('Lent by [name].'), link, linked))).get('word/document.xml'));
  expect(body).toMatch(/<w:shd [^>]*w:fill="FFF2CC"[^>]*\/><\/w:rPr><w:t[^>]*>\[name\]<\/w:t>/);
  expect(body.match(/<w:hyperlink /g)).toHaveLength(1);
});

it('A block that Word files do not have is refused, and not left out', async () => {
  await expect(file({ type: 'definition', identifier: 'a', url: 'https://example.org' })).rejects.toThrow(
    'A text to take away holds a block that Word files do not have: definition',
  );
});
