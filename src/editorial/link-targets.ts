/** Where the links of a library lead: they may be addresses of the site, or name files as they do in the repository. */
import { existsSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import type { SiteSettings } from '../site/site-settings.ts';
import { type PageFile, sectionFolder } from './content-files.ts';

/** What links may lead to. */
export interface LinkTargets {
  /** Whether a path exists on the site: a page, the index of a section, or a route outside the library. */
  isPage: (path: string) => boolean;
  /** The paths of the pages. */
  paths: ReadonlySet<string>;
  /** The current path of a page, by each of its former paths. */
  newPath: ReadonlyMap<string, string>;
  /** The hosts of this site, for example `library.example`. */
  ownHosts: readonly string[];
  /** The address to which a link of a page leads; undefined if it leads nowhere. */
  addressOf: AddressOf;
  /** Whether a link names a file of the library that is no page. */
  namesFile: (url: string, from: Pick<PageFile, 'absolute'>) => boolean;
}

export type AddressOf = (url: string, from: Pick<PageFile, 'absolute' | 'path'>) => string | undefined;

interface LinkedLibrary {
  contentDir: string;
  site: Pick<SiteSettings, 'sections' | 'rootLinks'>;
  pages: readonly PageFile[];
  isPage: (path: string) => boolean;
  /** Where a file can be read in its repository, if that is known. */
  readAddress: (file: string) => string | undefined;
}

/**
 * Resolves links as the repository shows them: to a file beside the page or from the root of the library, with or without the name of an
 * index, to a folder, to another file. What is an address of the site, of another site or of a place in the page is left as it is.
 */
export function linkAddresses(library: LinkedLibrary): AddressOf {
  const { contentDir, site, pages, isPage, readAddress } = library;
  const byName = new Map([
    ...site.sections.map((section) => [nameOf(sectionFolder(contentDir, section)), `/${section.id}`] as const),
    ...pages.map(({ absolute, path }) => [nameOf(absolute), path] as const),
  ]);
  return (url, from) => {
    if (/^(#|[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return url;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (path === '') return rest === '' ? undefined : rest;
    if (path.startsWith('/') && isPage(path)) return url;
    const file = fileNamed(path, contentDir, from);
    const page = byName.get(nameOf(file));
    if (page !== undefined) return page + rest;
    const onSite = posix.resolve(posix.dirname(from.path), path);
    if (isPage(onSite)) return onSite + rest;
    if (existsSync(file)) return readAddress(file);
    const isElsewhere = !site.sections.some(({ id }) => onSite.startsWith(`/${id}/`));
    return isElsewhere && site.rootLinks !== undefined ? new URL(onSite + rest, site.rootLinks).href : undefined;
  };
}

/** The file that a path names, from the root of the library or beside the page. */
export function fileNamed(path: string, contentDir: string, from: Pick<PageFile, 'absolute'>): string {
  return path.startsWith('/') ? join(contentDir, decoded(path)) : resolve(dirname(from.absolute), decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What all ways to name a page's file have in common: without extension and the name of an index, and without regard to case. */
function nameOf(file: string): string {
  return file
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(mdx?|html?)$/, '')
    .replace(/\/(readme|index)$/, '');
}
