/** The hand-added events as a source like any other. */
import type { EventStore, SourceRecord, SourceState } from './event.ts';
import { EDITORS } from './feeds.ts';
import { effectiveStart } from './phase.ts';
import { isoTime } from '../shared/time.ts';

/** An upcoming event that is removed from its file is withdrawn; a past one stays. */
export function editorsRecords(previous: EventStore, extra: readonly SourceRecord[], now: Date): SourceRecord[] {
  const before = previous.records.filter(({ source }) => source === EDITORS.id);
  const known = new Map(before.map((record) => [record.key, record]));
  const current = extra.map((record) => ({ ...record, firstSeen: known.get(record.key)?.firstSeen ?? record.firstSeen }));
  const keys = new Set(extra.map(({ key }) => key));
  return [
    ...current,
    ...before
      .filter(({ key }) => !keys.has(key))
      .map((record) => ({ ...record, withdrawn: record.withdrawn || effectiveStart(record) > now.getTime() })),
  ];
}

/** @param extra at least one */
export function editorsState(extra: readonly SourceRecord[], now: Date): SourceState {
  const { name, city, licence, authority } = EDITORS;
  return {
    name,
    city,
    licence,
    authority,
    fetched: isoTime(now),
    lastGood:
      extra
        .map(({ seen }) => seen)
        .sort()
        .at(-1) ?? null,
    outcome: 'accepted',
    reason: null,
    validators: {},
    quarantine: null,
  };
}
