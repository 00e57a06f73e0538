/** A small library in a folder of its own, for the tests of what is held against one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeEach } from 'vitest';
import { contentFindings } from '../../../src/build/check-content.ts';
import { copySite } from '../../../scripts/bench/copy-site.ts';
import { setExample } from '../../../scripts/bench/set-example.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export const today = new Date('2026-11-21');

/** A page of the glossary without a mistake; fields given replace its own, and undefined removes one. */
export function page(fields: Record<string, string | undefined> = {}, body = 'Text.\n'): string {
  const all = {
    title: 'A page',
    description:
      'A sentence of the right length that says what the page says, so that a search result can show it in place of the page itself.',
    updated: '2026-11-21',
    tags: '[equity]',
    related: '[glossary/b, glossary/c, glossary/d]',
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}

const names = ['a', 'b', 'c', 'd'];

/** Four pages without a mistake, each related to the other three. */
export const soundPages: Record<string, string> = Object.fromEntries(
  names.map((name) => {
    const related = names.filter((other) => other !== name).map((other) => `glossary/${other}`);
    const fields = { title: `Page ${name}`, related: `[${related.join(', ')}]` };
    return [`pages/glossary/${name}.md`, page(fields, '## A heading\n\nText.\n')];
  }),
);

/** A library of four sound pages, with an empty word list, for each test. */
export function useLibrary() {
  let folder = '';
  beforeEach(() => {
    folder = join(temporaryFolder(), 'content');
    copySite(folder);
    setExample(folder, 'glossary/d', 'a-heading');
    write('words.txt', '');
    write('withdrawn.txt', 'glossary/burn # It was wrong.\n');
    for (const [file, text] of Object.entries(soundPages)) write(file, text);
  });

  function write(file: string, text: string | Uint8Array): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  /** What the lint says, as `file:line severity: message`, files as they stand below `pages`. */
  async function lint(): Promise<string[]> {
    const site = {
      isRoute: (path: string) => path === '/search',
      ownHosts: ['almanac.example'],
      readAddress: () => undefined,
      published: new Set(['/glossary/a', '/glossary/burn']),
    };
    const findings = await contentFindings(folder, today, () => Promise.resolve(site));
    const pages = relative(process.cwd(), join(folder, 'pages'));
    return findings.map(({ file, line, severity, message }) =>
      `${relative(pages, file)}:${line} ${severity}: ${message}`
        .replaceAll(`${pages}/`, '')
        .replaceAll(`${relative(process.cwd(), folder)}/`, ''),
    );
  }

  return { write, lint, folder: () => folder };
}
