/**
 * What has changed from one publication to the next, page by page and section by section. Everything is told by digests of what pages
 * say, never by the time of a build: publishing the same content again changes nothing.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { pieces } from '../markdown/page-sections.ts';
import { addresses, site } from '../site.ts';
import type { DiscoveryDocument } from './discovery-document.ts';
import { atomDocument, type FeedItem } from './feed.ts';
import type { PageText } from './page-text.ts';
import { addDays } from '../shared/time.ts';

/** How long a change stays in the log, in days: somebody who asks once a year misses nothing. */
const KEPT_DAYS = 400;

/** The most entries of the feed. */
const FEED_ENTRIES = 100;

/**
 * The log after this publication.
 *
 * @param previous the log of the last one; without it there is nothing to compare with, and history begins
 * @param day the day of the publication, `YYYY-MM-DD`
 */
export function nextChanges(previous: ChangeLog | undefined, pages: PageText[], day: string): ChangeLog {
  const now = Object.fromEntries(pages.map((page) => [page.path, pageState(page)]));
  const digest = digestOf(JSON.stringify(Object.entries(now).map(([path, { digest }]) => [path, digest])));
  const kept = (previous?.changes ?? []).filter(({ date }) => date > addDays(day, -KEPT_DAYS));
  const changed = previous === undefined ? [] : pageChanges(previous.pages, now);
  const set = { date: day, from: previous?.digest ?? digest, to: digest, pages: changed };
  return { version: 1, digest, changes: changed.length === 0 ? kept : [set, ...kept], pages: now };
}

/** The log as JSON, one line a page and a change, and its changes as a feed. */
export function changesDocuments(log: ChangeLog, siteUrl: string): DiscoveryDocument[] {
  const lines = (items: string[]) => (items.length === 0 ? '' : `\n${items.join(',\n')}\n`);
  const changes = log.changes.map(
    ({ pages, ...set }) => `${JSON.stringify(set).slice(0, -1)},"pages":[${lines(pages.map((page) => JSON.stringify(page)))}]}`,
  );
  const pages = Object.entries(log.pages).map(([path, state]) => `${JSON.stringify(path)}:${JSON.stringify(state)}`);
  const body = `{ "version": 1, "digest": "${log.digest}",\n"changes": [${lines(changes)}],\n"pages": {${lines(pages)}} }\n`;
  const feed = {
    title: `${site.name}: changes`,
    description: 'Pages added, changed and removed, with the sections that are concerned.',
    home: `${siteUrl}${addresses.developers}`,
    items: log.changes.flatMap((set) => set.pages.map((page) => feedItem(set, page, siteUrl))).slice(0, FEED_ENTRIES),
  };
  return [{ path: addresses.changes, mediaType: 'application/json', body }, atomDocument(addresses.changesFeed, feed, siteUrl)];
}

function pageState({ title, description, body }: PageText): PageState {
  const sections = Object.fromEntries(pieces(body).map(({ id, text }) => [id, digestOf(lasting(text))]));
  sections[''] = digestOf(JSON.stringify([title, description, sections['']]));
  return { title, digest: digestOf(JSON.stringify(sections)), sections };
}

/** The calendar is read every day: a page that only says so is the same page. */
function lasting(text: string): string {
  return text.replace(/\b(read|read since|read on|made on) \d{1,2} \p{L}+ \d{4}/gu, '$1');
}

function pageChanges(before: ChangeLog['pages'], now: ChangeLog['pages']): PageChange[] {
  return changesOf(before, now, (state) => state.digest).map(({ id: path, change }) => ({
    path,
    title: (now[path] ?? before[path])!.title,
    change,
    sections: change === 'changed' ? changesOf(before[path]!.sections, now[path]!.sections, (digest) => digest) : [],
  }));
}

/** What differs between two records, in the order of the names. */
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
  const named = sections.map(({ id, change }) => `${id === '' ? 'the beginning' : id} (${change})`);
  const day = new Date(date);
  return {
    id: `${siteUrl}${addresses.changes}#${to}${path}`,
    url: siteUrl + path,
    title: `${title}: ${change}`,
    summary: named.length === 0 ? `The page was ${change}.` : `Sections: ${named.join(', ')}.`,
    published: day,
    updated: day,
  };
}

/** 96 bits of SHA-256: enough to tell versions of a page apart, and short, since there is one for each section. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

const Change = z.enum(['added', 'changed', 'removed']);

/** Under `''` stands what comes before the first heading, with the title and the description. */
const PageState = z.object({ title: z.string(), digest: z.string(), sections: z.record(z.string(), z.string()) });

const PageChange = z.object({
  path: z.string(),
  title: z.string(),
  change: Change,
  /** The sections of a changed page, by the ids of their headings. */
  sections: z.array(z.object({ id: z.string(), change: Change })),
});

const ChangeSet = z.object({ date: z.iso.date(), from: z.string(), to: z.string(), pages: z.array(PageChange) });

/** The file at `addresses.changes`. Who holds the digest `from` of a set gets to `to` by it. */
export const ChangeLog = z.object({
  version: z.literal(1),
  digest: z.string(),
  /** Newest first. */
  changes: z.array(ChangeSet),
  pages: z.record(z.string(), PageState),
});

type Change = z.infer<typeof Change>;
type PageState = z.infer<typeof PageState>;
type PageChange = z.infer<typeof PageChange>;
type ChangeSet = z.infer<typeof ChangeSet>;
export type ChangeLog = z.infer<typeof ChangeLog>;
