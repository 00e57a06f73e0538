import { distance } from 'fastest-levenshtein';
import type { getPageMarkdown, HttpInput } from '../contract/capabilities.ts';
import { invalidParameters, Problem } from '../contract/problem.ts';
import type { PageMarkdown } from '../contract/schemas.ts';
import { outline, type OutlineEntry } from '../manifest/outline.ts';
import { sectionText } from '../manifest/section-text.ts';
import type { PlacedText } from '../manifest/text-part.ts';
import { layoutOf, markdownOf, siteRecord } from './artifacts.ts';

const SUGGESTIONS = 5;

/** A page, or the section of it under one heading, as Markdown. A page requested by a former address is returned under its new one. */
export async function readPage({ path: requested, section }: HttpInput<typeof getPageMarkdown>): Promise<ReadPage> {
  const { siteUrl } = siteRecord();
  const { path, title } = findPage(requested, siteUrl);
  const whole = await markdownOf(path);
  const part = section === undefined ? undefined : readSection(whole, section, path);
  return {
    page: { path, url: siteUrl + path, title, markdown: part?.markdown ?? whole },
    cuts: () => part?.cuts() ?? layoutOf(path).cuts,
    outline: () => outline(whole, layoutOf(path)),
  };
}

export interface ReadPage {
  page: PageMarkdown;
  /** The offsets at which the Markdown is best cut. */
  cuts: () => readonly number[];
  /** The headings of the whole page. */
  outline: () => OutlineEntry[];
}

function findPage(requested: string, siteUrl: string): { path: string; title: string } {
  const { titles, moved } = siteRecord();
  const normalised = pagePath(requested, siteUrl) ?? requested;
  const path = moved.get(normalised) ?? normalised;
  const title = titles.get(path);
  if (title === undefined) throw pageNotFound(path, [...titles.keys()]);
  return { path, title };
}

/**
 * Normalises the path of a page: with or without a leading or trailing slash, `.md` or `.html`, percent-encoded, with a fragment or query, or
 * as an address of this site. The caller looks the result up in the list of pages, so no text from a request becomes a file name.
 *
 * @returns undefined for an address of another site
 * @throws Problem `invalid-parameter` when the text cannot be a path at all
 */
export function pagePath(text: string, siteUrl: string): string | undefined {
  const decoded = decode(text.trim());
  if (hasControlCharacter(decoded)) throw invalidPath();
  const local = /^https?:\/\//i.test(decoded) ? pathOnSite(decoded, siteUrl) : decoded;
  if (local === undefined || local.startsWith('//')) return undefined;
  const path = `/${local.replace(/[?#].*$/s, '')}`
    .replace(/^\/\//, '/')
    .replace(/\/$/, '')
    .replace(/\.(md|html)$/, '')
    .replace(/^\/index$/, '');
  return path === '' ? '/' : path;
}

function pathOnSite(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address) ?? undefined;
  return url?.host === new URL(siteUrl).host ? url.pathname : undefined;
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

function pageNotFound(path: string, paths: string[]): Problem {
  return new Problem('page-not-found', 'There is no page at this path; try one of the suggestions, or search for the page.', {
    suggestions: nearest(path, paths),
  });
}

function readSection(whole: string, id: string, path: string): PlacedText {
  const layout = layoutOf(path);
  const section = layout.sections.find((candidate) => candidate.id === id);
  if (section !== undefined) return sectionText(whole, layout, section);
  throw new Problem(
    'section-not-found',
    `${path} has no section with this id; try one of the suggestions, or leave out \`section\`.`,
    {
      suggestions: nearest(
        id,
        layout.sections.map((candidate) => candidate.id),
      ),
    },
  );
}

/** The candidates with the smallest edit distance, nearest first. */
function nearest(text: string, candidates: string[]): string[] {
  const ranked = candidates.map((candidate) => ({ candidate, edits: distance(text, candidate) }));
  return ranked
    .sort((a, b) => a.edits - b.edits)
    .slice(0, SUGGESTIONS)
    .map(({ candidate }) => candidate);
}
