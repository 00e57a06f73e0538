/**
 * The change log between publications, by page and section. Changes are detected by digests of the content, never by build time or white
 * space: publishing the same content again changes nothing. Of the pages of the library the log keeps the digests of what they said before.
 */
import { shortDigest } from '../manifest/text-digest.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { addresses } from '../addresses.ts';
import { isOfLibrary, site, words } from '../site/site.ts';
import type { Change, ChangeLog, ChangeSet, PageChange, PageState } from './change-log.ts';
import { changedWords } from './changed-words.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { atomDocument, type FeedItem } from './feed.ts';
import { renamedSections } from './renamed-sections.ts';
import { replacedDigests, sameDigests } from './replaced-digests.ts';
import { goneFingerprint } from './text-fingerprint.ts';
import { addDays, isoDay } from '../shared/time.ts';
import { fill } from '../words/fill.ts';

/** Retention of changes in days: a client that polls once a year misses nothing. */
export const KEPT_DAYS = 400;

/** Maximum number of feed entries. */
const FEED_ENTRIES = 100;

/** What the log needs to know of a page. */
export type ChangedPage = Pick<PageRecord, 'path' | 'title' | 'description' | 'sectionDigests' | 'markdownDigests'>;

/** The Markdown of a page in the previous publication, if it is known, and now. */
export interface PageTexts {
  before: (path: string) => string | undefined;
  now: (path: string) => string;
}

/**
 * The log after this publication.
 *
 * @param previous the previous log; without it, history starts with this publication
 * @param day the day of the publication, `YYYY-MM-DD`
 * @param texts what the words that changed are taken from
 */
export function nextChanges(
  previous: ChangeLog | undefined,
  pages: ChangedPage[],
  day: string,
  texts: PageTexts = { before: () => undefined, now: () => '' },
): ChangeLog {
  const before = previous?.pages ?? {};
  const now = Object.fromEntries(pages.map((page) => [page.path, pageState(page, before[page.path])]));
  const digest = shortDigest(JSON.stringify(Object.entries(now).map(([path, { digest }]) => [path, digest])));
  const kept = (previous?.changes ?? []).filter(({ date }) => date > addDays(day, -KEPT_DAYS));
  const changed = previous === undefined ? [] : pageChanges(before, now).map((page) => withTexts(page, before, now, texts));
  const set = { date: day, from: previous?.digest ?? digest, to: digest, pages: changed };
  const since = [previous?.since ?? day, addDays(day, -KEPT_DAYS)].sort().at(-1);
  return { version: 1, digest, since, changes: changed.length === 0 ? kept : [set, ...kept], pages: now };
}

/**
 * The log as JSON, one line per page and change, its changes as a feed, and those of each month by themselves.
 *
 * @param day midnight UTC of the day of the publication
 */
export function changesDocuments(log: ChangeLog, siteUrl: string, day: Date): DiscoveryDocument[] {
  const pages = Object.entries(log.pages).map(([path, state]) => `${JSON.stringify(path)}:${JSON.stringify(state)}`);
  const body = `{ "version": 1, "digest": "${log.digest}",${log.since === undefined ? '' : ` "since": "${log.since}",`}\n"changes": [${changeLines(log.changes)}],\n"pages": {${lines(pages)}} }\n`;
  const feed = {
    title: fill(words.changes.title, { site: site.name }),
    description: words.changes.description,
    home: `${siteUrl}${addresses.changesPage}`,
    items: log.changes.flatMap((set) => set.pages.map((page) => feedItem(set, page, siteUrl))).slice(0, FEED_ENTRIES),
    day,
  };
  return [
    { path: addresses.changes, mediaType: 'application/json', body },
    atomDocument(addresses.changesFeed, feed, siteUrl),
    ...monthDocuments(log, siteUrl, day),
  ];
}

/**
 * The changes of each month by themselves, with the file of the next month. Months without a change have a file, too, so that a client that
 * asks for that of a day goes on from there; an older day than the log has none.
 */
function monthDocuments({ since, changes }: ChangeLog, siteUrl: string, day: Date): DiscoveryDocument[] {
  const byMonth = Map.groupBy(changes, ({ date }) => monthOf(date));
  const known = [isoDay(day), ...(since === undefined ? [] : [since]), ...byMonth.keys()].map(monthOf).sort();
  const months = monthsBetween(known[0] ?? '', known.at(-1) ?? '');
  return months.map((month, at) => {
    const later = months[at + 1];
    const next = later === undefined ? '' : ` "next": "${siteUrl}${monthPath(later)}",`;
    const body = `{ "version": 1, "month": "${month}",${next}\n"changes": [${changeLines(byMonth.get(month) ?? [])}] }\n`;
    return { path: monthPath(month), mediaType: 'application/json', body };
  });
}

/** All months from one to another, as `YYYY-MM`. */
function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  for (let month = first; month < last; months.push(month)) month = monthOf(addDays(`${month}-01`, 31));
  return months;
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}

function monthPath(month: string): string {
  return `${addresses.changesByMonth}/${month}.json`;
}

function changeLines(changes: ChangeSet[]): string {
  const sets = changes.map(
    ({ pages, ...set }) => `${JSON.stringify(set).slice(0, -1)},"pages":[${lines(pages.map((page) => JSON.stringify(page)))}]}`,
  );
  return lines(sets);
}

function lines(items: string[]): string {
  return items.length === 0 ? '' : `\n${items.join(',\n')}\n`;
}

function pageState({ path, title, description, sectionDigests, markdownDigests }: ChangedPage, before?: PageState): PageState {
  const lead = shortDigest(JSON.stringify([title, description, sectionDigests['']]));
  const sections: Record<string, string> = { ...sectionDigests, '': lead };
  const state = { title, digest: shortDigest(JSON.stringify(sections)), sections };
  if (!isOfLibrary(path)) return state;
  const others = Object.entries(markdownDigests).filter(([id, digest]) => sections[id] !== digest);
  const read = { ...state, markdown: Object.fromEntries(others) };
  const same = before?.markdown && sameDigests(before, read);
  return same === undefined ? read : { ...read, same };
}

function pageChanges(before: ChangeLog['pages'], now: ChangeLog['pages']): PageChange[] {
  return changesOf(before, now, (state) => state.digest).map(({ id: path, change }) => ({
    path,
    title: (now[path] ?? before[path])?.title ?? path,
    change,
    sections: change === 'changed' ? changesOf(before[path]?.sections ?? {}, now[path]?.sections ?? {}, (digest) => digest) : [],
  }));
}

/** The change with what tells the texts before and now apart. */
function withTexts(page: PageChange, before: ChangeLog['pages'], now: ChangeLog['pages'], texts: PageTexts): PageChange {
  const { path, change } = page;
  const [old, fresh] = [before[path], now[path]];
  const text = texts.before(path);
  const told = text === undefined || change !== 'changed' ? page : { ...page, words: changedWords(text, texts.now(path)) };
  if (!isOfLibrary(path) || old === undefined) return told;
  const current = fresh && texts.now(path);
  const renamed =
    text === undefined || fresh === undefined ? {} : renamedSections(headed(text, old), headed(current ?? '', fresh));
  return {
    ...told,
    ...(old.markdown && { was: replacedDigests(old, fresh) }),
    ...(Object.keys(renamed).length > 0 && { renamed }),
    ...(text !== undefined && { gone: goneFingerprint(text, current ?? '') }),
  };
}

function headed(markdown: string, { sections }: PageState) {
  return { markdown, ids: Object.keys(sections).filter((id) => id !== '') };
}

/** The differences between two records, sorted by name. */
function changesOf<Value>(before: Record<string, Value>, now: Record<string, Value>, digest: (value: Value) => string) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names.flatMap((id): { id: string; change: Change }[] => {
    const [old, fresh] = [before[id], now[id]];
    if (old === undefined) return [{ id, change: 'added' }];
    if (fresh === undefined) return [{ id, change: 'removed' }];
    return digest(old) === digest(fresh) ? [] : [{ id, change: 'changed' }];
  });
}

function feedItem({ date, to }: ChangeSet, { path, title, change, sections }: PageChange, siteUrl: string): FeedItem {
  const told = words.changes;
  const named = sections.map(({ id, change }) => `${id === '' ? told.beginning : id} (${told[change]})`);
  const day = new Date(date);
  return {
    id: `${siteUrl}${addresses.changes}#${to}${path}`,
    url: siteUrl + path,
    title: `${title}: ${told[change]}`,
    summary: named.length === 0 ? fill(told.page, { change: told[change] }) : fill(told.sections, { sections: named.join(', ') }),
    published: day,
    updated: day,
  };
}
