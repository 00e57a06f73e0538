/** Applies the keep lists of the feeds and the rules of editors: which events are published, with which fields. */
import { type Curation, inZone } from './curation.ts';
import type { MergedEvent } from './merge-records.ts';
import type { SourceRecord } from './event.ts';
import { EDITORS, type Feed } from './feeds.ts';
import { matchesReference } from './merge-split.ts';

export interface Candidate {
  id: string;
  records: readonly SourceRecord[];
  event: MergedEvent;
}

/** The event as it is published, or why it is not. */
export type Curated = { event: MergedEvent; hidden: null } | { event: null; hidden: string };

/** Prepares the rules for one event after another. `unused` lists those that matched no event. */
export function curator(rules: Curation, feeds: readonly Pick<Feed, 'id' | 'keep'>[]) {
  const keep = new Map(feeds.map((feed) => [feed.id, feed.keep]));
  const used = new Set<object>();
  const applies = (rule: Selector, candidate: Candidate): boolean => {
    const found = matches(rule, candidate);
    if (found) used.add(rule);
    return found;
  };

  function curate(candidate: Candidate): Curated {
    // A rule that names the event wins over one that matches many.
    const allowed = rules.allow.filter((rule) => applies(rule, candidate));
    const [denied] = rules.deny
      .filter((rule) => applies(rule, candidate))
      .filter(({ id }) => id !== undefined || allowed.length === 0);
    if (denied !== undefined) return { event: null, hidden: denied.reason };
    if (allowed.length === 0 && !isKept(candidate, keep)) return { event: null, hidden: 'no topic of the feed’s keep list' };
    const featured = rules.feature.some((rule) => applies(rule, candidate));
    const corrected = rules.override.filter((rule) => applies(rule, candidate)).reduce(correct, candidate.event);
    return { event: featured ? { ...corrected, featured: true } : corrected, hidden: null };
  }

  const unused = () =>
    (['allow', 'deny', 'override', 'feature'] as const).flatMap((list) =>
      rules[list]
        .filter((rule) => !used.has(rule))
        .map((rule: Selector) => `${list} ${rule.id ?? rule.host ?? rule.title}: no event matches`),
    );
  return { curate, unused };
}

interface Selector {
  id?: string | undefined;
  host?: string | undefined;
  title?: string | undefined;
}

function matches({ id, host, title }: Selector, candidate: Candidate): boolean {
  const { records, event } = candidate;
  if (id !== undefined) return candidate.id === id || records.some((record) => matchesReference(record, id));
  if (title !== undefined) return new RegExp(title, 'iu').test(event.name);
  return records.some(({ url }) => {
    const { hostname } = new URL(url);
    return hostname === host || hostname.endsWith(`.${host}`);
  });
}

/** Kept if one of its sources has no keep list, or has one of the event's topics in its list. */
function isKept({ records, event }: Candidate, keep: Map<string, Feed['keep']>): boolean {
  return records.some(({ source }) => {
    const topics = source === EDITORS.id ? null : (keep.get(source) ?? null);
    return topics === null || topics.some((topic) => event.topics.includes(topic));
  });
}

function correct(event: MergedEvent, { set }: Curation['override'][number]): MergedEvent {
  const { start, end, ...fields } = set;
  const { timeZone } = event.start;
  return {
    ...Object.assign({ ...event }, fields),
    ...(start !== undefined && { start: inZone(start, timeZone), allDay: start.time === null }),
    ...(end !== undefined && { end: end === null ? null : inZone(end, timeZone) }),
  };
}
