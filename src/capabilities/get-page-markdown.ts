import { distance } from 'fastest-levenshtein';
import type { getPageMarkdown, HttpInput } from '../contract/capabilities.ts';
import { invalidParameters, Problem } from '../contract/problem.ts';
import type { PageMarkdown } from '../contract/schemas.ts';
import { outline, sectionOf } from '../markdown/page-sections.ts';
import { markdownOf, siteRecord } from './artifacts.ts';

const SUGGESTIONS = 5;

/** A page, or the section of it under one heading, as Markdown. A page asked for by a former address says its new one. */
export async function pageMarkdown({ path, section }: HttpInput<typeof getPageMarkdown>): Promise<PageMarkdown> {
  const { siteUrl, titles, moved } = siteRecord();
  const asked = pagePath(path, siteUrl);
  const page = asked === undefined ? undefined : (moved.get(asked) ?? asked);
  const title = page === undefined ? undefined : titles.get(page);
  if (page === undefined || title === undefined) throw pageNotFound(page ?? path, [...titles.keys()]);
  const whole = await markdownOf(page);
  return {
    path: page,
    url: siteUrl + page,
    title,
    markdown: section === undefined ? whole : sectionMarkdown(whole, section, page),
  };
}

/**
 * The path of a page as the site spells it, from any way that people and programs write it: with or without a leading or
 * trailing slash, `.md` or `.html`, percent-encoded, with a fragment or query, or as an address of this site. It only
 * normalises: whether there is such a page is looked up in the list of pages, so no text of a caller's becomes a file name.
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
  return invalidParameters([{ parameter: 'path', detail: 'must be the path of a page, for example /glossary/dilution' }]);
}

function pageNotFound(asked: string, paths: string[]): Problem {
  return new Problem('page-not-found', 'There is no page at this path; try one of the suggestions, or search for the page.', {
    suggestions: nearest(asked, paths),
  });
}

function sectionMarkdown(whole: string, section: string, path: string): string {
  const found = sectionOf(whole, section);
  if (found !== undefined) return found;
  const ids = outline(whole).map(({ id }) => id);
  throw new Problem(
    'section-not-found',
    `${path} has no section with this id; try one of the suggestions, or leave out \`section\`.`,
    {
      suggestions: nearest(section, ids),
    },
  );
}

/** The candidates that take the fewest edits, nearest first; equals in their given order. */
function nearest(asked: string, candidates: string[]): string[] {
  const ranked = candidates.map((candidate) => ({ candidate, edits: distance(asked, candidate) }));
  return ranked
    .sort((a, b) => a.edits - b.edits)
    .slice(0, SUGGESTIONS)
    .map(({ candidate }) => candidate);
}
