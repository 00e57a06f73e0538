/** What the build knows and pages do not say: how fresh the sources of facts are, what the checks found, what the last refresh did. */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageSchemas } from '../editorial/page-schema.ts';
import { readPage } from '../editorial/page-source.ts';
import type { SourceState } from '../events/event.ts';
import { type LastReport, readLastReport } from '../events/last-report.ts';
import { phaseOf } from '../events/phase.ts';
import { lastRunOf, readStore } from '../events/read-store.ts';
import { commit } from '../settings.ts';
import { sections, type SectionId } from '../site.ts';
import type { PublishedPage } from './convert-pages.ts';

/** `artifacts/state.json`. Days are `YYYY-MM-DD`, moments RFC 3339. */
export interface BuildState {
  built: string;
  /** Null where neither the platform nor git says. */
  commit: string | null;
  library: {
    sections: { id: SectionId; title: string; pages: number; sources: number; overdue: number }[];
    overdue: OverdueSource[];
    findings: Finding[];
    parity: { pages: number } & Record<'headings' | 'links' | 'images' | 'tableCells', number>;
  };
  events: {
    updated: string;
    upcoming: number;
    sources: Record<string, SourceState & { upcoming: number }>;
    report: LastReport | null;
  };
}

/** A source of a page that was to be checked again before the build. */
export interface OverdueSource {
  path: string;
  title: string;
  url: string | null;
  checked: string;
  due: string;
}

/** What a check of the content found in a page, and what to do. */
export interface Finding {
  file: string;
  line: number;
  severity: 'error' | 'warning';
  message: string;
}

interface BuildFacts {
  contentDir: string;
  pages: PublishedPage[];
  findings: Finding[];
  /** The moment that counts as now. */
  now: Date;
}

/** Months after which a source is checked again, where the page does not say. */
const RECHECK_MONTHS = 12;

export async function writeBuildState(artifacts: string, facts: BuildFacts): Promise<void> {
  const state: BuildState = {
    built: facts.now.toISOString(),
    commit: commit ?? headOfGit(),
    library: await libraryState(facts),
    events: await eventsState(facts),
  };
  await mkdir(artifacts, { recursive: true });
  await writeFile(join(artifacts, 'state.json'), JSON.stringify(state));
}

function headOfGit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

async function libraryState({ contentDir, pages, findings, now }: BuildFacts): Promise<BuildState['library']> {
  const bySection = await Promise.all(
    sections.map(async ({ id, title }) => {
      const sources = await sourcesOf(contentDir, id);
      return { id, title, sources, overdue: sources.filter(({ due }) => due <= isoDay(now)) };
    }),
  );
  const total = (count: (page: PublishedPage) => number) => pages.reduce((sum, page) => sum + count(page), 0);
  return {
    sections: bySection.map(({ id, title, sources, overdue }) => ({
      id,
      title,
      pages: pages.filter(({ path }) => path.startsWith(`/${id}/`)).length,
      sources: sources.length,
      overdue: overdue.length,
    })),
    overdue: bySection.flatMap(({ overdue }) => overdue),
    findings,
    parity: {
      pages: pages.length,
      headings: total(({ receipt }) => receipt.headings),
      links: total(({ receipt }) => receipt.links),
      images: total(({ receipt }) => receipt.images),
      tableCells: total(({ receipt }) => receipt.tableCells),
    },
  };
}

/** Every source that the pages of a section name, with the day when it is to be checked again. */
async function sourcesOf(contentDir: string, section: SectionId): Promise<OverdueSource[]> {
  const folder = join(contentDir, 'pages', section);
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.mdx?$/.test(name));
  const ofFiles = files.sort().map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    const { sources } = pageSchemas[section].parse(readPage(text, { isMdx: name.endsWith('x') }).fields);
    return sources.map((source) => ({
      path: `/${section}/${name.replace(/\.mdx?$/, '')}`,
      title: source.title,
      url: source.url ?? null,
      checked: isoDay(source.checked),
      due: isoDay(monthsAfter(source.checked, recheckOf(source))),
    }));
  });
  return (await Promise.all(ofFiles)).flat();
}

function recheckOf(source: object): number {
  return 'recheck' in source && typeof source.recheck === 'number' ? source.recheck : RECHECK_MONTHS;
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

function monthsAfter(day: Date, months: number): Date {
  const due = new Date(day);
  due.setUTCMonth(due.getUTCMonth() + months);
  return due;
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
