/**
 * The state of all companies: for each id and each pipeline that reports it, the newest version. A company is there as long as one pipeline
 * reports it; the newest version of all is shown. The order in which versions are added does not matter, and neither does adding one twice,
 * so that writers need not coordinate.
 */
import type { Company } from './company.ts';

/** A version of one company, or the mark that its pipeline removed it. */
export interface Entry {
  id: string;
  /** The pipeline that sent it. */
  source: string;
  /** The record's own `updated`; of a removal, that of the record it removed. */
  updated: string;
  /** When we received it. */
  received: string;
  /** Missing when the pipeline removed the company. */
  company?: Company | undefined;
}

/** A version of a company, with the pipeline that sent it. */
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
  /** By id and by pipeline: the newest version that this pipeline sent, or its removal. */
  readonly #entries = new Map<string, Map<string, Entry>>();
  /** The last sync of each pipeline. */
  readonly #syncs = new Map<string, Sync>();
  /** The latest `received` of anything added. */
  latest = '';

  add({ entries, syncs }: Batch): void {
    for (const entry of entries) {
      const ofId = this.#entries.get(entry.id) ?? new Map<string, Entry>();
      this.#entries.set(entry.id, ofId);
      const known = ofId.get(entry.source);
      if (known === undefined || isNewer(entry, known)) ofId.set(entry.source, entry);
      if (entry.received > this.latest) this.latest = entry.received;
    }
    for (const sync of syncs) {
      if (sync.received > (this.#syncs.get(sync.source)?.received ?? '')) this.#syncs.set(sync.source, sync);
      if (sync.received > this.latest) this.latest = sync.received;
    }
  }

  /** The company: the newest version of all pipelines that have not removed it. */
  get(id: string): StoredCompany | undefined {
    return newestOf(this.#entries.get(id)?.values() ?? []);
  }

  /** What one pipeline sent of a company last, even if that was its removal. */
  entryOf(id: string, source: string): Entry | undefined {
    return this.#entries.get(id)?.get(source);
  }

  /** Everything that one pipeline sent last, removals included. */
  entriesOf(source: string): Entry[] {
    return [...this.#entries.values()].flatMap((ofId) => ofId.get(source) ?? []);
  }

  /** Whether a pipeline other than `source` reports the company. */
  hasOtherSource(id: string, source: string): boolean {
    return [...(this.#entries.get(id)?.values() ?? [])].some((entry) => entry.source !== source && isStored(entry));
  }

  companies(): StoredCompany[] {
    return [...this.#entries.values()].flatMap((ofId) => newestOf(ofId.values()) ?? []);
  }

  syncs(): Sync[] {
    return [...this.#syncs.values()];
  }

  /** All of it as one batch: adding that to an empty state gives this one. */
  toBatch(): Batch {
    return { entries: [...this.#entries.values()].flatMap((ofId) => [...ofId.values()]), syncs: this.syncs() };
  }
}

export function isStored(entry: Entry): entry is StoredCompany {
  return entry.company !== undefined;
}

/** The newest version that is not a removal. */
export function newestOf(entries: Iterable<Entry>): StoredCompany | undefined {
  return [...entries]
    .filter(isStored)
    .reduce<StoredCompany | undefined>(
      (newest, entry) => (newest === undefined || isNewer(entry, newest) ? entry : newest),
      undefined,
    );
}

/** Compares `updated`, then `received`, then the JSON: a total order, so that every reader sees the same winner. */
function isNewer(one: Entry, other: Entry): boolean {
  if (one.updated !== other.updated) return one.updated > other.updated;
  if (one.received !== other.received) return one.received > other.received;
  return JSON.stringify(one) > JSON.stringify(other);
}
