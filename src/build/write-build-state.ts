/** The state of the build for operators: which sources are overdue, what the checks found, what the last refresh did. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dueFacts } from '../facts/due-facts.ts';
import type { Fact } from '../facts/read-facts.ts';
import { dueDay, isDue } from '../editorial/source-due.ts';
import { pageSchema, type SourceFields } from '../editorial/page-schema.ts';
import { runGit } from '../editorial/run-git.ts';
import type { SourcePage } from '../editorial/read-library.ts';
import { readLastReport } from '../events/refresh-report.ts';
import { phaseOf } from '../events/phase.ts';
import { lastRunOf, readStore } from '../events/read-store.ts';
import { commit, deploy } from '../build-settings.ts';
import type { BuildState, LintReport } from '../manifest/build-state.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { sections, site } from '../site/site.ts';
import { isoDay } from '../shared/time.ts';
import { sum } from '../shared/sum.ts';
import { required } from '../shared/required.ts';

interface BuildFacts {
  contentDir: string;
  /** The pages of the library, checked. */
  library: Pick<SourcePage, 'path' | 'section' | 'frontmatter'>[];
  pages: CountedPage[];
  /** The facts of its base. */
  facts: readonly Fact[];
  /** Null if no lint ran beside the build. */
  lint: LintReport | null;
  /** The current time. */
  now: Date;
}

type CountedPage = Pick<PageRecord, 'path' | 'counts'>;

export async function writeBuildState(artifacts: string, build: BuildFacts): Promise<void> {
  const state: BuildState = {
    built: build.now.toISOString(),
    commit: commit ?? runGit('.', 'rev-parse', 'HEAD')?.trim() ?? null,
    deploy,
    library: { ...libraryState(build), facts: dueFacts(build.facts).map(({ id, says, due }) => ({ id, says, due })) },
    events: await eventsState(build),
  };
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'state.json'), JSON.stringify(state));
}

function libraryState({ library, pages, lint, now }: BuildFacts): Omit<BuildState['library'], 'facts'> {
  const sources = librarySources(library).flatMap(({ path, sources }) => sourcesOf(path, sources, now));
  const total = (count: (page: CountedPage) => number) => sum(pages.map(count));
  return {
    sections: sections.map(({ id, title }) => {
      const isHere = ({ path }: { path: string }) => path.startsWith(`/${id}/`);
      const here = sources.filter(isHere);
      return {
        id,
        title,
        pages: pages.filter(isHere).length,
        sources: here.length,
        overdue: here.filter(({ isOverdue }) => isOverdue).length,
      };
    }),
    overdue: sources.filter(({ isOverdue }) => isOverdue).map(({ isOverdue: _, ...source }) => source),
    lint,
    parity: {
      pages: pages.length,
      headings: total(({ counts }) => counts.headings),
      links: total(({ counts }) => counts.links),
      images: total(({ counts }) => counts.images),
      tableCells: total(({ counts }) => counts.tableCells),
    },
  };
}

/** The days on which the sources of each page were checked, each once, in order; by the path of the page. */
export function checkedDays(library: BuildFacts['library']): Map<string, string[]> {
  const days = ({ sources }: { sources: SourceFields[] }) => [...new Set(sources.map(({ checked }) => isoDay(checked)))].sort();
  return new Map(librarySources(library).map((page) => [page.path, days(page)]));
}

/** The sources of each page, in the order of their paths. */
function librarySources(library: BuildFacts['library']): { path: string; sources: SourceFields[] }[] {
  const schemas = new Map(sections.map((section) => [section.id, pageSchema(section, site)]));
  return library
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, section, frontmatter }) => ({
      path,
      sources: required(schemas.get(section), `the schema of ${section}`).parse(frontmatter).sources,
    }));
}

function sourcesOf(path: string, sources: SourceFields[], now: Date) {
  return sources.map((source) => ({
    path,
    title: source.title,
    url: source.url ?? null,
    checked: isoDay(source.checked),
    due: isoDay(dueDay(source)),
    isOverdue: isDue(source, now),
  }));
}

async function eventsState({ contentDir, now }: BuildFacts): Promise<BuildState['events']> {
  const store = await readStore(contentDir);
  const upcoming = store.events.filter((event) => phaseOf(event, now) !== 'past');
  const listing = (id: string) => upcoming.filter(({ sources }) => sources.some((source) => source.id === id)).length;
  return {
    updated: store.updated,
    upcoming: upcoming.length,
    sources: Object.fromEntries(Object.entries(store.sources).map(([id, source]) => [id, { ...source, upcoming: listing(id) }])),
    report: await readLastReport(lastRunOf(contentDir)),
  };
}
