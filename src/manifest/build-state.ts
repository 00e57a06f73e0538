import type { SourceState } from '../events/event.ts';
import type { LastReport } from '../events/refresh-report.ts';

/** `artifacts/state.json`: what operators see of a build. Days are `YYYY-MM-DD`, times RFC 3339. */
export interface BuildState {
  built: string;
  /** Null if neither the platform nor git knows it. */
  commit: string | null;
  /** The platform's id of the deploy and its context, such as `production`; null elsewhere. */
  deploy: { id: string; context: string } | null;
  library: {
    sections: { id: string; title: string; pages: number; sources: number; overdue: number }[];
    overdue: OverdueSource[];
    /** Every fact with the day on which to look at it again, soonest first. */
    facts: { id: string; says: string; due: string }[];
    /** Null if no lint ran beside the build. */
    lint: LintReport | null;
    parity: { pages: number } & Record<'headings' | 'links' | 'images' | 'tableCells', number>;
  };
  events: {
    updated: string;
    upcoming: number;
    sources: Record<string, SourceState & { upcoming: number }>;
    report: LastReport | null;
  };
}

/** A source of a page whose check was due before the build. */
interface OverdueSource {
  path: string;
  title: string;
  url: string | null;
  checked: string;
  due: string;
}

/** What a lint of the library found. */
export interface LintReport {
  at: string;
  errors: number;
  warnings: number;
  /** The first findings, in order of file and line. */
  findings: { file: string; line: number; severity: 'error' | 'warning'; message: string }[];
}
