import { distance } from 'fastest-levenshtein';
import { slug } from 'github-slugger';
import { type getPageMarkdown, type HttpInput, nameOf } from '../contract/capabilities.ts';
import { invalidParameters, Problem } from '../contract/problem.ts';
import type { PageMarkdown } from '../contract/schemas.ts';
import { outline, type OutlineEntry } from '../manifest/outline.ts';
import { sectionText } from '../manifest/section-text.ts';
import type { PlacedText } from '../manifest/text-part.ts';
import { layoutOf, markdownOf, pageList, siteRecord } from './artifacts.ts';

const SUGGESTIONS = 5;

/** A page, or the section of it under one heading, as Markdown. A page requested by a former address is returned under its new one. */
export async function readPage({ path: requested, section }: HttpInput<typeof getPageMarkdown>): Promise<ReadPage> {
  const { siteUrl } = siteRecord();
  const { path, title } = findPage(requested, siteUrl);
  const whole = await markdownOf(path);
  const part = section === undefined ? undefined : readSection(whole, section, path);
  return {
    section: part?.id ?? '',
    page: { path, url: siteUrl + path, title, markdown: part?.markdown ?? whole },
    cuts: () => part?.cuts() ?? layoutOf(path).cuts,
    outline: () => outline(whole, layoutOf(path)),
  };
}

export interface ReadPage {
  /** The id of the section; `''` for the whole page. */
  section: string;
  page: PageMarkdown;
  /** The offsets at which the Markdown is best cut. */
  cuts: () => readonly number[];
  /** The headings of the whole page. */
  outline: () => OutlineEntry[];
}

function findPage(requested: string, siteUrl: string): { path: string; title: string } {
  const { path } = pathsOf(requested, siteUrl);
  const title = pageList().titles.get(path);
  if (title === undefined) throw pageNotFound(path);
  return { path, title };
}

/**
 * The path that was asked for, and the one that the page has now.
 *
 * @throws Problem for the address of another site
 */
export function pathsOf(requested: string, siteUrl: string): { asked: string; path: string } {
  const asked = pagePath(requested, siteUrl);
  if (asked === undefined) throw otherSite(requested, siteUrl);
  return { asked, path: pageList().moved.get(asked) ?? asked };
}

/**
 * Normalises the path of a page: with or without a leading or trailing slash, `.md`, `.html` or `/index`, in any case, percent-encoded, with a
 * fragment or query, or as an address of this site. The caller looks the result up in the list of pages, so no text from a request becomes a
 * file name.
 *
 * @returns undefined for an address of another site
 * @throws Problem `invalid-parameter` when the text cannot be a path at all
 */
export function pagePath(text: string, siteUrl: string): string | undefined {
  const decoded = decode(text.trim());
  if (hasControlCharacter(decoded)) throw invalidPath();
  const local = /^(https?:)?\/\//i.test(decoded) ? pathOnSite(decoded, siteUrl) : decoded;
  if (local === undefined) return undefined;
  const path = `/${local.replace(/[?#].*$/s, '')}`
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/^\/\//, '/')
    .replace(/\.(md|html)$/, '')
    .replace(/\/index$/, '');
  return path === '' ? '/' : path;
}

/** A copy of the site on one's own machine has other addresses than those that its pages and answers name. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

function pathOnSite(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, siteUrl);
  const isOurs = url && (url.host === new URL(siteUrl).host || loopback.test(url.hostname));
  return isOurs ? url.pathname : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidPath();
  }
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

function invalidPath(): Problem {
  return invalidParameters([{ parameter: 'path', detail: 'must be the path of a page, for example {example-page}' }]);
}

function otherSite(address: string, siteUrl: string): Problem {
  const host = URL.parse(address, siteUrl)?.host ?? address;
  return new Problem('page-not-found', `${host} is another site: give a path, or an address that begins with ${siteUrl}.`);
}

export function pageNotFound(path: string): Problem {
  return new Problem('page-not-found', 'There is no page at this path; try one of the suggestions, or search for the page.', {
    suggestions: nearest(path, [...pageList().titles.keys()]),
  });
}

function readSection(whole: string, name: string, path: string): PlacedText & { id: string } {
  const layout = layoutOf(path);
  const id = sectionCalled(
    name,
    layout.sections.map((section) => section.id),
  );
  const section = layout.sections.find((candidate) => candidate.id === id);
  if (section === undefined) throw sectionNotFound(path, name);
  return { id: section.id, ...sectionText(whole, layout, section) };
}

/** The one of these ids that is meant by a name, in whatever spelling. */
export function sectionCalled(name: string, ids: readonly string[]): string | undefined {
  return ids.find((id) => id === name) ?? ids.find((id) => sectionName(id) === sectionName(name));
}

export function sectionNotFound(path: string, id: string): Problem {
  const ids = pageList().titles.has(path) ? layoutOf(path).sections.map((section) => section.id) : [];
  return new Problem(
    'section-not-found',
    `${path} has no section with this id; try one of the suggestions, or leave out \`section\`.`,
    { suggestions: nearest(id, ids) },
  );
}

/** The name of a section as ids are written: `Why it matters?` and `#why-it-matters` as `why-it-matters`. */
function sectionName(text: string): string {
  return slug(nameOf(text));
}

/** The candidates with the smallest edit distance, nearest first. */
function nearest(text: string, candidates: string[]): string[] {
  const ranked = candidates.map((candidate) => ({ candidate, edits: distance(text, candidate) }));
  return ranked
    .sort((a, b) => a.edits - b.edits)
    .slice(0, SUGGESTIONS)
    .map(({ candidate }) => candidate);
}
