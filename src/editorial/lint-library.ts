/** The check of the library: `npm run lint:content` lists its findings, `npm run dev` shows them on the pages, and a build refuses the errors. */
import { basename, resolve } from 'node:path';
import { sectionAround } from './content-files.ts';
import { checkLibrary, linkTargets, type SiteRoutes } from './check-library.ts';
import { type Finding, type LintPage, type PageFinding, type PageRule, lintPage } from './lint-page.ts';
import { glossaryTerms } from './glossary-terms.ts';
import { type Library, readPages } from './read-library.ts';
import { anchors } from './rules/anchors.ts';
import { description } from './rules/description.ts';
import { factsInBraces } from './rules/facts-in-braces.ts';
import { files } from './rules/files.ts';
import { keptFacts } from './rules/kept-facts.ts';
import { headings } from './rules/headings.ts';
import { unreadableImages } from './rules/unreadable-images.ts';
import { images, missingImages } from './rules/images.ts';
import { shownMarkup } from './rules/shown-markup.ts';
import { tables } from './rules/tables.ts';
import { typedDescriptions } from './rules/typed-descriptions.ts';
import { typedFigures } from './rules/typed-figures.ts';
import { uniqueNames } from './rules/unique-names.ts';
import { lostPages } from './rules/lost-pages.ts';
import { namedPages } from './rules/named-pages.ts';
import { orphans } from './rules/orphans.ts';
import { outlines } from './rules/outlines.ts';
import { placeholders } from './rules/placeholders.ts';
import { readingLevel } from './rules/reading-level.ts';
import { sentences } from './rules/sentences.ts';
import { sourceAge } from './rules/source-age.ts';
import { sourced } from './rules/sourced.ts';
import { spelling } from './rules/spelling.ts';
import { curlyQuotes } from './rules/curly-quotes.ts';
import { readWording, wording } from './rules/wording.ts';
import { operatorLines } from '../site/operator-lines.ts';
import { type RuleName, type Rules, severityOf } from '../site/rules.ts';
import type { LinkTargets } from './link-targets.ts';
import { calculatorNames } from './calculator-names.ts';
import { codeFindings } from './code-findings.ts';
import { openSpeller } from './speller.ts';
import { readFacts } from '../facts/read-facts.ts';
import { isoDay } from '../shared/time.ts';

export interface LintOptions extends SiteRoutes {
  /** Midnight UTC; the age of sources is computed for this day. */
  today: Date;
  /** The paths of the pages that were published. */
  published: ReadonlySet<string>;
  /** How to reach whoever runs the site, as a URL; undefined if that is not known. */
  contact?: string | undefined;
}

/** Returns every finding in the library of `contentDir`, in order of file and line. */
export async function lintLibrary(
  contentDir: string,
  { today, published, contact, ...routes }: LintOptions,
): Promise<PageFinding[]> {
  const library = await readPages(contentDir, lintPage);
  const { pages, site } = library;
  const targets = linkTargets(library, routes);
  const base = await readFacts(contentDir);
  const problems = checkLibrary(library, targets).map((problem) => ({ severity: 'error' as const, hidesPage: true, ...problem }));
  const findings: PageFinding[] = [
    ...problems.filter(({ rule }) => rule === undefined),
    ...(await ruledFindings(library, targets, problems)),
    ...findingsOf(pages, [
      missingImages,
      sourceAge(today),
      sourced(site.sections),
      typedFigures(site, base),
      typedDescriptions(site, base),
      factsInBraces(base, isoDay(today)),
    ]),
    ...(await unreadableImages(pages)),
    ...(await namedPages(contentDir, library)),
    ...lostPages(contentDir, pages, published),
    ...(await keptFacts(contentDir, base, pages, isoDay(today))),
    ...(await codeFindings(pages, {
      calculators: calculatorNames(contentDir),
      terms: termNames(library),
      facts: base,
      missingOperatorLines: (lines) => operatorLines(site, contact, lines).missing,
    })),
  ];
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** The findings of the rules, each as strict as `site.yml` says. */
async function ruledFindings(
  { contentDir, pages, site }: Library<LintPage>,
  targets: LinkTargets,
  problems: (PageFinding & { rule?: RuleName })[],
): Promise<PageFinding[]> {
  const ofEach = (rule: PageRule) => () => findingsOf(pages, [rule]);
  const found = (name: RuleName) => () => problems.filter(({ rule }) => rule === name);
  // A library in English chooses British English by having a word list; there is no dictionary of other languages.
  const speller = new Intl.Locale(site.language).language === 'en' ? openSpeller(contentDir) : undefined;
  const rules: Record<RuleName, () => PageFinding[] | Promise<PageFinding[]>> = {
    addresses: found('addresses'),
    anchors: () => anchors(pages, targets.addressOf),
    description: ofEach(description),
    fields: found('fields'),
    files: () => files(contentDir, site),
    headings: ofEach(headings),
    images: ofEach(images),
    links: found('links'),
    markup: ofEach(shownMarkup),
    names: () => uniqueNames(pages),
    orphans: () => orphans(pages, targets.addressOf, site.footer),
    outlines: () => outlines(pages),
    placeholders: ofEach(placeholders),
    quotes: ofEach(curlyQuotes),
    sentences: ofEach(sentences(site.language)),
    spelling:
      speller === undefined
        ? () => []
        : () => [...spelling(speller)(pages), ...findingsOf(pages, [readingLevel(speller.isListed)])],
    tables: ofEach(tables),
    wording: async () => findingsOf(pages, [wording(await readWording(contentDir))]),
  };
  const rulesAt = (file: string) => sectionAround(contentDir, site.sections, resolve(file))?.rules;
  const isUsed = (name: RuleName) =>
    [{}, ...site.sections].some(({ rules }: { rules?: Rules }) => severityOf(name, site.rules, rules) !== 'off');
  const names = (Object.keys(rules) as RuleName[]).filter(isUsed);
  const all = await Promise.all(
    names.map(async (name) =>
      (await rules[name]()).flatMap((finding) => {
        const severity = severityOf(name, site.rules, rulesAt(finding.file));
        return severity === 'off' ? [] : [atMost(severity, finding)];
      }),
    ),
  );
  return all.flat();
}

/** A finding as strict as the library is; what is only a warning of a rule remains one. */
function atMost(severity: Finding['severity'], finding: PageFinding): PageFinding {
  return severity === 'error' ? finding : { ...finding, severity, hidesPage: false };
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
