/** The files of a library. */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ifThere } from '../shared/if-there.ts';
import type { Section } from '../site/site-settings.ts';

export interface PageFile {
  absolute: string;
  /** Relative to the working directory, for messages. */
  file: string;
  /** Path on the site. */
  path: string;
  /** Id of its section. */
  section: string;
  /** The folder of the library. */
  contentDir: string;
}

type Placed = Pick<Section, 'id' | 'folder'>;

/** Lists the pages of the library in `contentDir`, in the order of their names. */
export async function contentFiles(contentDir: string, sections: readonly Placed[]): Promise<PageFile[]> {
  const files = await Promise.all(sections.map((section) => filesIn(sectionFolder(contentDir, section))));
  return [...new Set(files.flat())].sort().flatMap((absolute) => pageFile(contentDir, sections, absolute) ?? []);
}

/** Every file in a folder but hidden ones; none if there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|\/)(\.|node_modules\/)/.test(relative(folder, file)));
}

/** The page that a file of the library is; undefined for one that is none. */
export function pageFile(contentDir: string, sections: readonly Placed[], absolute: string): PageFile | undefined {
  const section = /\.mdx?$/.test(absolute) ? sectionAround(contentDir, sections, absolute) : undefined;
  if (!section) return undefined;
  const path = pathIn(section, relative(sectionFolder(contentDir, section), absolute));
  return { absolute, file: relative(process.cwd(), absolute), path, section: section.id, contentDir };
}

/** The folder of a section's pages. */
export function sectionFolder(contentDir: string, { id, folder = `pages/${id}` }: Placed): string {
  return join(contentDir, folder);
}

/** The section with the nearest folder around a file. */
export function sectionAround<S extends Placed>(contentDir: string, sections: readonly S[], absolute: string): S | undefined {
  const length = (section: S) => sectionFolder(contentDir, section).length;
  return sections
    .filter((section) => absolute.startsWith(`${sectionFolder(contentDir, section)}/`))
    .sort((a, b) => length(b) - length(a))[0];
}

/** The path of the page in a file of the section's folder: `README.md` and `index.md` have that of their folder. */
function pathIn({ id }: Placed, file: string): string {
  const isIndex = /^(readme|index)\.mdx?$/i.test(basename(file));
  const parts = (isIndex ? dirname(file) : file.replace(/\.mdx?$/, '')).split('/').filter((part) => part !== '.');
  return ['', id, ...parts.map(addressPart)].join('/');
}

/** The id that the page has in the collection of its section, whose own index is `.`: Astro has no empty ones. */
export function entryId(section: Placed, file: string): string {
  return pathIn(section, file).slice(section.id.length + 2) || '.';
}

/** A name as part of an address: without capitals and accents; one that has neither letter nor digit is written in code points. */
function addressPart(name: string): string {
  const part = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '');
  return part === '' ? Array.from(name, (character) => character.codePointAt(0)?.toString(16)).join('-') : part;
}
