import { SKIPPED_MAX } from './limits.ts';

/** Characters of a reason, which may quote the file. */
const REASON_LENGTH_MAX = 300;

/** Something that could not be used, for the report. */
export interface Skipped {
  /** Where it begins in the file, from 1. */
  line: number;
  reason: string;
}

/** What of a calendar could not be used. */
export class SkippedParts {
  readonly #listed: Skipped[] = [];
  #more = 0;
  /** Whole events among it, and the reason for the first. */
  lostEvents = 0;
  firstLost = '';

  add(line: number, reason: string): void {
    if (this.#listed.length < SKIPPED_MAX) this.#listed.push({ line, reason: reason.slice(0, REASON_LENGTH_MAX) });
    else this.#more += 1;
  }

  addEvent(line: number, reason: string): void {
    this.lostEvents += 1;
    if (this.lostEvents === 1) this.firstLost = reason;
    this.add(line, reason);
  }

  /** By line; at most 1,000, and one that says how many more there are. */
  list(): Skipped[] {
    const listed = this.#listed.toSorted((a, b) => a.line - b.line);
    return this.#more === 0 ? listed : [...listed, { line: listed.at(-1)?.line ?? 0, reason: `and ${this.#more} more` }];
  }
}
