/** Applies the merges and splits of editors to the groups that deduplication found. */
import { canonicalUrl } from './canonical-url.ts';
import type { Curation } from './curation.ts';
import type { Cluster } from './dedupe.ts';
import { eventId } from './event-id.ts';
import type { SourceRecord } from './event.ts';

/** @param warnings receives a line for each rule without effect */
export function applyMergesAndSplits(
  clusters: readonly Cluster[],
  { merge, split }: Pick<Curation, 'merge' | 'split'>,
  warnings: string[],
): Cluster[] {
  let groups = [...clusters];
  for (const rule of split) groups = splitOff(groups, rule, warnings);
  for (const rule of merge) groups = mergeAll(groups, rule, warnings);
  return groups;
}

/** Takes the records of one source out of an event; they become an event of their own. */
function splitOff(groups: Cluster[], { event, source, reason }: Curation['split'][number], warnings: string[]): Cluster[] {
  const group = groups.find(({ records }) => records.some((record) => matchesReference(record, event)));
  const out = group?.records.filter((record) => record.source === source) ?? [];
  if (group === undefined || out.length === 0 || out.length === group.records.length) {
    warnings.push(`split ${event} from ${source}: there is nothing to split`);
    return groups;
  }
  const rest: Cluster = {
    records: group.records.filter((record) => record.source !== source),
    reasons: [...group.reasons, `split by an editor: ${reason}`],
  };
  return groups.flatMap((candidate) => (candidate === group ? [rest, { records: out, reasons: [] }] : [candidate]));
}

function mergeAll(groups: Cluster[], { events, reason }: Curation['merge'][number], warnings: string[]): Cluster[] {
  const meant = groups.filter(({ records }) => events.some((event) => records.some((record) => matchesReference(record, event))));
  for (const event of events) {
    if (!meant.some(({ records }) => records.some((record) => matchesReference(record, event))))
      warnings.push(`merge ${event}: there is no such event`);
  }
  const [first] = meant;
  if (first === undefined || meant.length === 1) return groups;
  const merged: Cluster = {
    records: meant.flatMap(({ records }) => records),
    reasons: [...meant.flatMap(({ reasons }) => reasons), `merged by an editor: ${reason}`],
  };
  return groups.flatMap((group) => (group === first ? [merged] : meant.includes(group) ? [] : [group]));
}

/** A record also matches the id that it would have alone, so that a rule still finds what an earlier one has joined. */
export function matchesReference(record: SourceRecord, reference: string): boolean {
  return reference.startsWith('evt_') ? eventId(record.key) === reference : canonicalUrl(record.url) === canonicalUrl(reference);
}
