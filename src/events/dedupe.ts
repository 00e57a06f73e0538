/**
 * Groups the records of the same event. Three kinds of evidence, strongest first: the id on its platform, the address of its page, and the
 * same city, day and name. Joining two events is worse than showing one twice, so anything that tells two apart wins.
 */
import { canonicalUrl } from './canonical-url.ts';
import type { City } from '../site/read-cities.ts';
import { plain } from './event-id.ts';
import type { SourceRecord, SourceState } from './event.ts';
import { effectiveStart } from './phase.ts';
import { isEventPage } from './platform-id.ts';
import { addDays, DAY } from '../shared/time.ts';
import { compareText } from '../shared/compare-text.ts';

/** Records of one event, most trusted first. */
export interface Cluster {
  records: SourceRecord[];
  /** Why they were joined, for the report. */
  reasons: string[];
}

export interface DedupeContext {
  cities: readonly Pick<City, 'name' | 'otherNames'>[];
  sources: Record<string, Pick<SourceState, 'authority'>>;
  /** Pages of whole feeds: the link of events without one of their own, and so no evidence. */
  feedPages: readonly string[];
}

/** The share of words that two names must have in common: without other evidence, and with the same page. */
const ALIKE = 0.6;
const ALIKE_WITH_SAME_PAGE = 1 / 3;

/** Groups that a record is compared with: far more than share a rare word on one day in one city. */
const COMPARED_MAX = 100;

/** Records of one event: far more than there are sources. A source that repeats an event more often shows it again. */
const MEMBERS_MAX = 100;

/** Two sources that each have one event with a page mean the same one, even when one of them moved it this far. */
const MOVED_MAX = 90 * DAY;

export function dedupe(records: readonly SourceRecord[], context: DedupeContext): Cluster[] {
  const candidates = inPrecedence(records, context.sources).map(candidateOf(context));
  const index = new GroupIndex(candidates);
  for (const candidate of candidates) {
    const match = index.match(candidate);
    const group = match?.group ?? { members: [], reasons: [] };
    group.members.push(candidate);
    if (match !== null) group.reasons.push(`${candidate.record.source}: ${match.reason}`);
    index.add(group, candidate);
  }
  return index.groups.map(({ members, reasons }) => ({ records: members.map(({ record }) => record), reasons }));
}

/** Sorts by trust: editors, organisers, platforms, lists; then by who listed it first. */
export function inPrecedence(records: readonly SourceRecord[], sources: DedupeContext['sources']): SourceRecord[] {
  const rank = ({ source }: SourceRecord) => AUTHORITIES.indexOf(sources[source]?.authority ?? 'list');
  return records.toSorted(
    (a, b) =>
      rank(a) - rank(b) || compareText(a.firstSeen, b.firstSeen) || compareText(a.source, b.source) || compareText(a.key, b.key),
  );
}

const AUTHORITIES = ['editor', 'organiser', 'platform', 'list'];

/** A record with its fields prepared for comparison. */
interface Candidate {
  record: SourceRecord;
  /** Canonical address of its page; null when that is only the page of the feed. */
  page: string | null;
  /** Words of the name that say which event it is. */
  words: ReadonlySet<string>;
  /** Numbers in the name: issue 12 is not issue 13. */
  numbers: ReadonlySet<string>;
  start: number;
}

interface Group {
  members: Candidate[];
  reasons: string[];
}

/** Words that do not tell events apart. */
const STOP_WORDS = 'a an and at by de der des di die du el en for from in la le les of on or the to und with x your';

function candidateOf({ cities, feedPages }: DedupeContext): (record: SourceRecord) => Candidate {
  const ignored = new Set([
    ...STOP_WORDS.split(' '),
    ...cities.flatMap(({ name, otherNames }) => [name, ...otherNames].map(plain)),
  ]);
  const pages = new Set(feedPages.map(canonicalUrl));
  return (record) => {
    const all = plain(record.name).split(' ').filter(Boolean);
    const distinctive = all.filter((word) => !ignored.has(word) && word !== record.start.date.slice(0, 4));
    const words = distinctive.filter((word) => !/^\d+$/.test(word));
    const page = canonicalUrl(record.url);
    return {
      record,
      page: pages.has(page) ? null : page,
      words: new Set(words.length > 0 ? words : all),
      numbers: new Set(distinctive.filter((word) => /^\d+$/.test(word))),
      start: effectiveStart(record),
    };
  };
}

/** Finds the groups that a record may belong to without comparing it with all of them. */
class GroupIndex {
  readonly groups: Group[] = [];
  readonly #byPlatformId = new Map<string, Group>();
  readonly #byPage = new Map<string, Set<Group>>();
  readonly #byWord = new Map<string, Set<Group>>();
  readonly #wordCounts = new Map<string, number>();
  readonly #pageCounts = new Map<string, number>();

  constructor(candidates: readonly Candidate[]) {
    for (const { record, page, words } of candidates) {
      for (const word of words) this.#wordCounts.set(word, (this.#wordCounts.get(word) ?? 0) + 1);
      if (page !== null)
        this.#pageCounts.set(`${record.source} ${page}`, (this.#pageCounts.get(`${record.source} ${page}`) ?? 0) + 1);
    }
  }

  match(candidate: Candidate): { group: Group; reason: string } | null {
    const { record, page } = candidate;
    const samePlatform = record.platformId === null ? undefined : this.#byPlatformId.get(record.platformId);
    if (samePlatform !== undefined) return { group: samePlatform, reason: `the same ${record.platformId}` };
    for (const group of this.#withPage(page).take(COMPARED_MAX)) {
      if (this.#fits(group, candidate, (member) => this.#isSamePage(member, candidate)))
        return { group, reason: `the same page ${page}` };
    }
    for (const group of this.#withDistinctiveWords(candidate).take(COMPARED_MAX)) {
      const named = group.members.find((member) => isSameName(member, candidate));
      if (named !== undefined && this.#fits(group, candidate, (member) => member === named)) {
        return { group, reason: `“${record.name}” and “${named.record.name}” in ${record.city} within 24 hours` };
      }
    }
    return null;
  }

  add(group: Group, candidate: Candidate): void {
    const { record, page } = candidate;
    if (group.members.length === 1) this.groups.push(group);
    if (record.platformId !== null) this.#byPlatformId.set(record.platformId, group);
    if (page !== null) addTo(this.#byPage, page, group);
    for (const word of this.#rarest(candidate)) addTo(this.#byWord, `${record.city} ${record.start.date} ${word}`, group);
  }

  #fits(group: Group, candidate: Candidate, isSame: (member: Candidate) => boolean): boolean {
    return group.members.every((member) => mayJoin(member, candidate)) && group.members.some(isSame);
  }

  /**
   * The page of one event is proof. Any other page may stand for several events, so the names must agree too, and the time; or
   * it is the only event of either source with that page, which then has moved.
   */
  #isSamePage(a: Candidate, b: Candidate): boolean {
    if (b.page === null || a.page !== b.page) return false;
    if (isEventPage(b.page)) return true;
    if (alike(a, b) < ALIKE_WITH_SAME_PAGE) return false;
    const only = [a, b].every(({ record, page }) => this.#pageCounts.get(`${record.source} ${page}`) === 1);
    return Math.abs(a.start - b.start) <= (only ? MOVED_MAX : DAY);
  }

  /** Groups of the same city on the same day or a day off that share a rare word: names that are 60 % alike always do. */
  *#withDistinctiveWords(candidate: Candidate): Generator<Group> {
    const { city, start } = candidate.record;
    const found = new Set<Group>();
    for (const day of [0, -1, 1].map((off) => addDays(start.date, off))) {
      for (const word of this.#rarest(candidate)) {
        for (const group of this.#byWord.get(`${city} ${day} ${word}`) ?? []) {
          if (!found.has(group) && group.members.length < MEMBERS_MAX) yield group;
          found.add(group);
        }
      }
    }
  }

  *#withPage(page: string | null): Generator<Group> {
    if (page === null) return;
    for (const group of this.#byPage.get(page) ?? []) if (group.members.length < MEMBERS_MAX) yield group;
  }

  #rarest({ words }: Candidate): string[] {
    const count = (word: string) => this.#wordCounts.get(word) ?? 0;
    const ordered = [...words].sort((a, b) => count(a) - count(b) || compareText(a, b));
    return ordered.slice(0, ordered.length - Math.ceil(ALIKE * ordered.length) + 1);
  }
}

function addTo<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}

/** False for two records that are never one event, whatever else agrees. */
function mayJoin(a: Candidate, b: Candidate): boolean {
  if (a.record.city !== b.record.city || differ(a.numbers, b.numbers)) return false;
  if (isSamePlatform(a.record.platformId, b.record.platformId)) return a.record.platformId === b.record.platformId;
  // A source that lists two events means two, unless it repeats itself to the letter.
  return a.record.source !== b.record.source || (a.page === b.page && a.start === b.start && alike(a, b) === 1);
}

function isSamePlatform(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.split(':')[0] === b.split(':')[0];
}

function isSameName(a: Candidate, b: Candidate): boolean {
  return Math.abs(a.start - b.start) <= DAY && alike(a, b) >= ALIKE;
}

/** Words in common, as a share of the words of both. */
function alike(a: Candidate, b: Candidate): number {
  const common = [...a.words].filter((word) => b.words.has(word)).length;
  return common / (a.words.size + b.words.size - common);
}

function differ(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size > 0 && b.size > 0 && (a.size !== b.size || [...a].some((number) => !b.has(number)));
}
