/** The check of the library: `npm run lint:content` lists its findings, `npm run dev` shows them on the pages, and a build refuses the errors. */
import { basename } from 'node:path';
import { checkLibrary, type SiteRoutes } from './check-library.ts';
import { type Finding, type LibraryRule, type LintPage, type PageFinding, type PageRule, lintPage } from './lint-page.ts';
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
import { namedPages } from './rules/named-pages.ts';
import { orphans } from './rules/orphans.ts';
import { placeholders } from './rules/placeholders.ts';
import { readingLevel } from './rules/reading-level.ts';
import { sourceAge } from './rules/source-age.ts';
import { sourced } from './rules/sourced.ts';
import { spelling } from './rules/spelling.ts';
import { curlyQuotes } from './rules/curly-quotes.ts';
import { type LooseRule, looseRules } from '../site/site-settings.ts';
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
  const findings: PageFinding[] = [
    ...checkLibrary(library, site).map((problem) => ({ severity: 'error' as const, hidesPage: true, ...problem })),
    ...looseFindings(contentDir, library),
    ...findingsOf(pages, [sourceAge(today), sourced(library.site.sections)]),
    ...orphans(pages),
    ...(await namedPages(contentDir, library)),
    ...lostPages(contentDir, pages, published),
    ...(await codeFindings(pages, { calculators: calculatorNames(contentDir), terms: termNames(library) })),
  ];
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** The findings of the rules that `site.yml` can make warnings. */
function looseFindings(contentDir: string, { pages, site }: Library<LintPage>): PageFinding[] {
  const ofEach =
    (rule: PageRule): LibraryRule =>
    (pages) =>
      findingsOf(pages, [rule]);
  // A library in English chooses British English by having a word list; there is no dictionary of other languages.
  const speller = new Intl.Locale(site.language).language === 'en' ? openSpeller(contentDir) : undefined;
  const rules: Record<LooseRule, LibraryRule> = {
    anchors,
    description: ofEach(description),
    headings: ofEach(headings),
    images: ofEach(images),
    markup: ofEach(shownMarkup),
    names: uniqueNames,
    placeholders: ofEach(placeholders),
    quotes: ofEach(curlyQuotes),
    spelling:
      speller === undefined
        ? () => []
        : (pages) => [...spelling(speller)(pages), ...findingsOf(pages, [readingLevel(speller.isListed)])],
    tables: ofEach(tables),
  };
  return looseRules.flatMap((name) => {
    const found = rules[name](pages);
    return site.warnings.includes(name) ? found.map((finding) => ({ ...finding, severity: 'warning' as const })) : found;
  });
}

function findingsOf(pages: LintPage[], rules: PageRule[]): PageFinding[] {
  return pages.flatMap((page) => rules.flatMap((rule) => rule(page).map((finding) => ({ file: page.file, ...finding }))));
}

function termNames(library: Library): string[] {
  return glossaryTerms(library).map(({ path }) => basename(path));
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
