/**
 * The change log between publications, by page and section. Changes are detected by digests of the content, never by build time:
 * publishing the same content again changes nothing.
 */
import { shortDigest } from '../manifest/short-digest.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { addresses } from '../addresses.ts';
import { site, words } from '../site/site.ts';
import type { Change, ChangeLog, ChangeSet, PageChange, PageState } from './change-log.ts';
import { changedWords } from './changed-words.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { atomDocument, type FeedItem } from './feed.ts';
import { addDays } from '../shared/time.ts';
import { fill } from '../words/fill.ts';

/** Retention of changes in days: a client that polls once a year misses nothing. */
export const KEPT_DAYS = 400;

/** Maximum number of feed entries. */
const FEED_ENTRIES = 100;

/** What the log needs to know of a page. */
export type ChangedPage = Pick<PageRecord, 'path' | 'title' | 'description' | 'sectionDigests'>;

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
  const now = Object.fromEntries(pages.map((page) => [page.path, pageState(page)]));
  const digest = shortDigest(JSON.stringify(Object.entries(now).map(([path, { digest }]) => [path, digest])));
  const kept = (previous?.changes ?? []).filter(({ date }) => date > addDays(day, -KEPT_DAYS));
  const changed = previous === undefined ? [] : pageChanges(previous.pages, now).map((page) => withWords(page, texts));
  const set = { date: day, from: previous?.digest ?? digest, to: digest, pages: changed };
  return { version: 1, digest, changes: changed.length === 0 ? kept : [set, ...kept], pages: now };
}

/**
 * The log as JSON, one line per page and change, and its changes as a feed.
 *
 * @param day midnight UTC of the day of the publication
 */
export function changesDocuments(log: ChangeLog, siteUrl: string, day: Date): DiscoveryDocument[] {
  const lines = (items: string[]) => (items.length === 0 ? '' : `\n${items.join(',\n')}\n`);
  const changes = log.changes.map(
    ({ pages, ...set }) => `${JSON.stringify(set).slice(0, -1)},"pages":[${lines(pages.map((page) => JSON.stringify(page)))}]}`,
  );
  const pages = Object.entries(log.pages).map(([path, state]) => `${JSON.stringify(path)}:${JSON.stringify(state)}`);
  const body = `{ "version": 1, "digest": "${log.digest}",\n"changes": [${lines(changes)}],\n"pages": {${lines(pages)}} }\n`;
  const feed = {
    title: fill(words.changes.title, { site: site.name }),
    description: words.changes.description,
    home: `${siteUrl}${addresses.developers}`,
    items: log.changes.flatMap((set) => set.pages.map((page) => feedItem(set, page, siteUrl))).slice(0, FEED_ENTRIES),
    day,
  };
  return [{ path: addresses.changes, mediaType: 'application/json', body }, atomDocument(addresses.changesFeed, feed, siteUrl)];
}

function pageState({ title, description, sectionDigests }: ChangedPage): PageState {
  const lead = shortDigest(JSON.stringify([title, description, sectionDigests['']]));
  const sections = { ...sectionDigests, '': lead };
  return { title, digest: shortDigest(JSON.stringify(sections)), sections };
}

function pageChanges(before: ChangeLog['pages'], now: ChangeLog['pages']): PageChange[] {
  return changesOf(before, now, (state) => state.digest).map(({ id: path, change }) => ({
    path,
    title: (now[path] ?? before[path])?.title ?? path,
    change,
    sections: change === 'changed' ? changesOf(before[path]?.sections ?? {}, now[path]?.sections ?? {}, (digest) => digest) : [],
  }));
}

function withWords(page: PageChange, texts: PageTexts): PageChange {
  const before = page.change === 'changed' ? texts.before(page.path) : undefined;
  return before === undefined ? page : { ...page, words: changedWords(before, texts.now(page.path)) };
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
