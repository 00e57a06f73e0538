import { readFileSync } from 'node:fs';
import type { PageDocument } from '../markdown/html-document.ts';
import { find, textOf } from '../markdown/html-element.ts';

/** What a program writes where a value is missing. */
const traces = /NaN|∞|\b(?:undefined|Infinity)\b|\[object \w+\]/g;

/**
 * The traces of missing values in the text of a built page that its editor did not write, each as a message with file and line. The lint
 * computes the values of a page; this finds what its components make of them.
 *
 * @param file the source of the page
 */
export function unpublishableText({ region }: Pick<PageDocument, 'region'>, file: string): string[] {
  if (!file.endsWith('.mdx')) return [];
  const parts = ['answer', 'text'].flatMap((id) => find(region, ({ properties }) => properties['id'] === id) ?? []);
  const shown = parts.map(textOf).join('');
  const source = readFileSync(file, 'utf8');
  const found = new Map([...shown.matchAll(traces)].map(({ 0: trace, index }) => [trace, index]));
  return [...found]
    .filter(([trace]) => !source.includes(trace))
    .map(([trace, index]) => {
      const around = shown.slice(Math.max(0, index - 30), index + trace.length + 10).trim();
      return `${file}:${lineBefore(source, shown.slice(0, index))}  the page shows “${trace}” in “… ${around} …”: look for a misspelt name, or a number that is missing`;
    });
}

/** The line of the source with the last words of a text that stand together there; the first line if none do. */
function lineBefore(source: string, text: string): number {
  const words = text.split(/\s+/).filter((word) => /^[\p{L}\p{N},.]+$/u.test(word));
  for (const count of [4, 3, 2]) {
    const at = source.lastIndexOf(words.slice(-count).join(' '));
    if (at >= 0) return source.slice(0, at).split('\n').length;
  }
  return 1;
}
