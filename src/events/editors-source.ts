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

export function editorsState(now: Date): SourceState {
  const { name, city, licence, authority } = EDITORS;
  const moment = isoTime(now);
  return {
    name,
    city,
    licence,
    authority,
    fetched: moment,
    lastGood: moment,
    outcome: 'accepted',
    reason: null,
    validators: {},
    quarantine: null,
  };
}
