/** Everything that `npm run lint:content` holds the library to: what makes a page unbuildable, and what makes it unfit to publish. */
import { checkLibrary } from './check-library.ts';
import { type Finding, type LibraryRule, type PageFinding, type PageRule, lintPage } from './lint-page.ts';
import { readPages } from './read-library.ts';
import { anchors } from './rules/anchors.ts';
import { description } from './rules/description.ts';
import { names } from './rules/unique-names.ts';
import { orphans } from './rules/orphans.ts';
import { placeholders } from './rules/placeholders.ts';
import { readingLevel } from './rules/reading-level.ts';
import { sourceAge } from './rules/source-age.ts';
import { spelling } from './rules/spelling.ts';
import { typedQuotes } from './rules/curly-quotes.ts';
import { openSpeller } from './speller.ts';

export interface LintOptions {
  /** Whether an address outside the library, such as `/search`, exists on the site. */
  isRoute: (path: string) => boolean;
  /** The day against which the age of sources is counted, as midnight UTC. */
  today: Date;
}

/** Every finding in the library of `contentDir`, in order of file and line. */
export async function lintLibrary(contentDir: string, { isRoute, today }: LintOptions): Promise<PageFinding[]> {
  const library = await readPages(contentDir, lintPage);
  const { pages } = library;
  const speller = openSpeller(contentDir);
  const pageRules: PageRule[] = [placeholders, typedQuotes, description, sourceAge(today), readingLevel(speller.isListed)];
  const libraryRules: LibraryRule[] = [anchors, names, orphans, spelling(speller)];
  const findings: PageFinding[] = [
    ...checkLibrary(library, isRoute).map((problem) => ({ severity: 'error' as const, ...problem })),
    ...pages.flatMap((page) => pageRules.flatMap((rule) => rule(page).map((finding) => ({ file: page.file, ...finding })))),
    ...libraryRules.flatMap((rule) => rule(pages)),
  ];
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** The findings as an editor reads them in a terminal: `file:line  severity  message`. */
export function formatFindings(findings: PageFinding[]): string {
  const lines = findings.map(({ file, line, severity, message }) => `  ${file}:${line}  ${severity}: ${message}\n`);
  const counts = (['error', 'warning'] as const).map((severity) => counted(findings, severity)).join(', ');
  return `${lines.join('')}${counts} in the content`;
}

function counted(findings: Finding[], severity: Finding['severity']): string {
  const count = findings.filter((finding) => finding.severity === severity).length;
  return `${count} ${severity}${count === 1 ? '' : 's'}`;
}
