/** A library of any size for benchmarks and tests: the same for the same size, with the forms that real pages have, in the sections of the site or of another library. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from 'github-slugger';
import { contentDir } from '../../src/build-settings.ts';
import { capitalise } from '../../src/shared/capitalise.ts';
import { copySite } from './copy-site.ts';
import { setExample } from './set-example.ts';
import { required } from '../../src/shared/required.ts';
import type { Section } from '../../src/site/site-settings.ts';
import { site } from '../../src/site/site.ts';

/** A value of each type of field, as YAML. */
const values = { text: 'What is it?', list: '[one, other]', number: '2020', day: '2026-11-21' };

/** The fields that a section asks for beyond the common ones. */
function extraFields({ kind, fields, sourced }: Section): string {
  const own = Object.entries(fields).map(([name, { type }]) => `${name}: ${values[type]}`);
  const issue = kind === 'newsletter' ? ['issue: 1', 'published: 2026-11-21'] : [];
  const sources = sourced ? ['sources: [{ title: A report, checked: 2026-11-21 }]'] : [];
  return [...issue, ...own, ...sources].join('\n');
}

/** Writes `pages` Markdown pages of about 600 words into `folder`, which is emptied first: in turn into each section of `used`. */
export function generateLibrary(folder: string, pages: number, { like = contentDir, used = site.sections }: Likeness = {}): void {
  rmSync(folder, { recursive: true, force: true });
  copySite(folder, like);
  // To draw an image for each page takes longer than all the rest of a build.
  const settings = join(folder, 'site.yml');
  writeFileSync(settings, `shareImages: false\n${readFileSync(settings, 'utf8').replace(/^shareImages: .*\n/m, '')}`);
  for (const { id } of used) mkdirSync(join(folder, 'pages', id), { recursive: true });
  const random = generator(pages);
  const words = vocabulary(random, 12_000);
  for (let number = 0; number < pages; number++) {
    const path = pathOf(number, used);
    const text = page(number, { used, pages, words, random });
    writeFileSync(join(folder, 'pages', `${path}.md`), text);
    if (number === 0) setExample(folder, path, slug(required(/^## (.*)$/m.exec(text)?.[1], 'a heading')));
  }
}

/** The path of a page: `<section>/page-<number>`. */
function pathOf(number: number, used: Section[]): string {
  return `${sectionOf(number, used).id}/page-${number}`;
}

function sectionOf(number: number, used: Section[]): Section {
  return required(used[number % used.length], 'a section of the library');
}

function page(number: number, { used, pages, words, random }: Library): string {
  const text = (count: number) => Array.from({ length: count }, () => words[Math.floor(words.length * random() ** 3)]!).join(' ');
  const sentence = (count: number) => `${capitalise(text(count))}.`;
  const paragraph = () => Array.from({ length: 4 }, () => sentence(14)).join(' ');
  const other = () => Math.floor(random() * pages);
  const link = () => `/${pathOf(other(), used)}`;
  const related = [...new Set([number + 1, number + 2, number + 3].map((each) => each % pages))].map((each) =>
    pathOf(each, used),
  );
  return `---
title: ${capitalise(text(4))} ${number}
description: ${sentence(40).slice(0, 150).trim().padEnd(120, ' more')}
updated: 2026-11-21
tags: [generated]
aliases: [${text(2)} ${number}]
related: [${related.join(', ')}]
${extraFields(sectionOf(number, used))}
---

${paragraph()}

${Array.from({ length: 5 }, (_, part) => `## ${capitalise(text(3))} ${part}\n\n${paragraph()}\n\nSee [${text(2)}](${link()}).`).join('\n\n')}

- ${text(6)}
- ${text(6)} with \`${text(1)}\`

| ${text(1)} | ${text(1)} |
| --- | ---: |
${Array.from({ length: 5 }, () => `| ${text(2)} | ${other()} |`).join('\n')}
`;
}

/** Titles and paragraphs of 56 words without a form, over the same vocabulary. */
export function textGenerator(seed: number) {
  const random = generator(seed);
  const words = vocabulary(random, 12_000);
  const text = (count: number) => Array.from({ length: count }, () => words[Math.floor(words.length * random() ** 3)]).join(' ');
  const sentence = () => `${capitalise(text(14))}.`;
  return { title: () => capitalise(text(4)), paragraph: () => [sentence(), sentence(), sentence(), sentence()].join(' ') };
}

/** Pronounceable words, so that stemming and splitting have the work that real words give them. */
function vocabulary(random: () => number, size: number): string[] {
  const syllables = [
    'ba',
    'ce',
    'di',
    'fo',
    'gu',
    'la',
    'me',
    'ni',
    'po',
    'ru',
    'sta',
    'tre',
    'vi',
    'wo',
    'an',
    'er',
    'ing',
    'ly',
    'tion',
    'ment',
  ];
  const pick = () => syllables[Math.floor(random() * syllables.length)]!;
  return Array.from({ length: size }, () => Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join(''));
}

/** Mulberry32: small, and the same everywhere. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Likeness {
  /** The folder of the library whose settings it has. */
  like?: string;
  /** Sections of that library. */
  used?: Section[];
}

interface Library {
  used: Section[];
  pages: number;
  words: string[];
  random: () => number;
}
