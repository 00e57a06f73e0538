/** The check of the library: `npm run lint:content` lists its findings, `npm run dev` shows them on the pages, and a build refuses the errors. */
import { basename } from 'node:path';
import { checkLibrary, type SiteRoutes } from './check-library.ts';
import { type Finding, type LibraryRule, type PageFinding, type PageRule, lintPage } from './lint-page.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { type Library, readPages } from './read-library.ts';
import { anchors } from './rules/anchors.ts';
import { description } from './rules/description.ts';
import { headings } from './rules/headings.ts';
import { images } from './rules/images.ts';
import { shownMarkup } from './rules/shown-markup.ts';
import { tables } from './rules/tables.ts';
import { uniqueNames } from './rules/unique-names.ts';
import { lostPages } from './rules/lost-pages.ts';
import { orphans } from './rules/orphans.ts';
import { placeholders } from './rules/placeholders.ts';
import { readingLevel } from './rules/reading-level.ts';
import { sourceAge } from './rules/source-age.ts';
import { spelling } from './rules/spelling.ts';
import { curlyQuotes } from './rules/curly-quotes.ts';
import { calculatorNames } from './calculator-names.ts';
import { codeFindings } from './code-findings.ts';
import { openSpeller } from './speller.ts';

export interface LintOptions extends SiteRoutes {
  /** Midnight UTC; the age of sources is computed for this day. */
  today: Date;
  /** The paths of the pages that were published. */
  published: ReadonlySet<string>;
}

/** Returns every finding in the library of `contentDir`, in order of file and line. */
export async function lintLibrary(contentDir: string, { today, published, ...site }: LintOptions): Promise<PageFinding[]> {
  const library = await readPages(contentDir, lintPage);
  const { pages } = library;
  const english = englishRules(contentDir);
  const pageRules: PageRule[] = [
    placeholders,
    curlyQuotes,
    description,
    sourceAge(today),
    headings,
    tables,
    images,
    shownMarkup,
    ...english.pageRules,
  ];
  const libraryRules: LibraryRule[] = [anchors, uniqueNames, orphans, ...english.libraryRules];
  const findings: PageFinding[] = [
    ...checkLibrary(library, site).map((problem) => ({ severity: 'error' as const, hidesPage: true, ...problem })),
    ...pages.flatMap((page) => pageRules.flatMap((rule) => rule(page).map((finding) => ({ file: page.file, ...finding })))),
    ...libraryRules.flatMap((rule) => rule(pages)),
    ...lostPages(contentDir, pages, published),
    ...(await codeFindings(pages, { calculators: calculatorNames(contentDir), terms: termNames(library) })),
  ];
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function termNames(library: Library): string[] {
  return glossaryTerms(library).map(({ path }) => basename(path));
}

/** The rules for British English, which a library chooses by having a word list. */
function englishRules(contentDir: string): { pageRules: PageRule[]; libraryRules: LibraryRule[] } {
  const speller = openSpeller(contentDir);
  return speller === undefined
    ? { pageRules: [], libraryRules: [] }
    : { pageRules: [readingLevel(speller.isListed)], libraryRules: [spelling(speller)] };
}

/** The findings for a terminal, one a line: `file:line  severity: message`. */
export function formatFindings(findings: PageFinding[]): string {
  const lines = findings.map(({ file, line, severity, message }) => `  ${file}:${line}  ${severity}: ${message}\n`);
  const counts = (['error', 'warning'] as const).map((severity) => countOf(findings, severity)).join(', ');
  return `${lines.join('')}${counts} in the content`;
}

function countOf(findings: Finding[], severity: Finding['severity']): string {
  const count = findings.filter((finding) => finding.severity === severity).length;
  return `${count} ${severity}${count === 1 ? '' : 's'}`;
}
