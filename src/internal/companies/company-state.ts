/**
 * What is stored of all companies. For each id the newest version wins, whatever order versions are met in and however often: so what
 * several writers store apart from each other has one meaning, and meeting a version again changes nothing.
 */
import type { Company } from './company.ts';

/** A version of one company, or the mark that it was removed. */
export interface Entry {
  id: string;
  /** The pipeline that sent it. */
  source: string;
  /** The record's own `updated`; of a removal, that of the record it removed. */
  updated: string;
  /** When it was taken in. */
  received: string;
  /** Missing when the company was removed. */
  company?: Company;
}

/** What one request to sync did, in numbers. */
export interface SyncCounts {
  received: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  removed: number;
}

/** A request that was taken in. */
export interface Sync {
  source: string;
  received: string;
  counts: SyncCounts;
}

/** Versions, and the requests that they came with. */
export interface Batch {
  entries: Entry[];
  syncs: Sync[];
}

export class CompaniesState {
  readonly #entries = new Map<string, Entry>();
  /** The last request of each pipeline. */
  readonly #syncs = new Map<string, Sync>();
  /** The latest moment at which anything was taken in. */
  latest = '';

  add({ entries, syncs }: Batch): void {
    for (const entry of entries) {
      const known = this.#entries.get(entry.id);
      if (known === undefined || isNewer(entry, known)) this.#entries.set(entry.id, entry);
      if (entry.received > this.latest) this.latest = entry.received;
    }
    for (const sync of syncs) {
      if (sync.received > (this.#syncs.get(sync.source)?.received ?? '')) this.#syncs.set(sync.source, sync);
      if (sync.received > this.latest) this.latest = sync.received;
    }
  }

  /** The newest version, a removal included. */
  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /** Every company that is not removed, with its pipeline. */
  live(): Live[] {
    return [...this.#entries.values()].filter((entry): entry is Live => entry.company !== undefined);
  }

  syncs(): Sync[] {
    return [...this.#syncs.values()];
  }

  /** All of it as one batch: adding that to an empty state gives this one. */
  batch(): Batch {
    return { entries: [...this.#entries.values()], syncs: this.syncs() };
  }
}

export type Live = Entry & { company: Company };

/** `updated` decides, then the moment of receipt, then the text: a total order, so that every reader sees the same winner. */
function isNewer(one: Entry, other: Entry): boolean {
  if (one.updated !== other.updated) return one.updated > other.updated;
  if (one.received !== other.received) return one.received > other.received;
  return JSON.stringify(one) > JSON.stringify(other);
}
