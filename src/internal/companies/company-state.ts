/**
 * The state of all companies: for each id the newest version. The order in which versions are added does not matter, and neither does adding
 * one twice, so that writers need not coordinate.
 */
import type { Company } from './company.ts';

/** A version of one company, or the mark that it was removed. */
export interface Entry {
  id: string;
  /** The pipeline that sent it. */
  source: string;
  /** The record's own `updated`; of a removal, that of the record it removed. */
  updated: string;
  /** When we received it. */
  received: string;
  /** Missing when the company was removed. */
  company?: Company | undefined;
}

/** A company that is stored and not removed, with its pipeline. */
export type StoredCompany = Entry & { company: Company };

/** What one sync did, in numbers. */
export interface SyncCounts {
  received: number;
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  removed: number;
}

/** A sync that was stored. */
export interface Sync {
  source: string;
  received: string;
  counts: SyncCounts;
}

/** Versions, and the syncs that sent them. */
export interface Batch {
  entries: Entry[];
  syncs: Sync[];
}

export class CompanyState {
  readonly #entries = new Map<string, Entry>();
  /** The last sync of each pipeline. */
  readonly #syncs = new Map<string, Sync>();
  /** The latest `received` of anything added. */
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

  /** The newest version, even if it is a removal. */
  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  companies(): StoredCompany[] {
    return [...this.#entries.values()].filter((entry): entry is StoredCompany => entry.company !== undefined);
  }

  syncs(): Sync[] {
    return [...this.#syncs.values()];
  }

  /** All of it as one batch: adding that to an empty state gives this one. */
  toBatch(): Batch {
    return { entries: [...this.#entries.values()], syncs: this.syncs() };
  }
}

/** Compares `updated`, then `received`, then the JSON: a total order, so that every reader sees the same winner. */
function isNewer(one: Entry, other: Entry): boolean {
  if (one.updated !== other.updated) return one.updated > other.updated;
  if (one.received !== other.received) return one.received > other.received;
  return JSON.stringify(one) > JSON.stringify(other);
}
