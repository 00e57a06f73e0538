/** Whether quotes from a library stand: compares their words with its pages, and with the fingerprints of what its pages said before. */
import { pagePath } from '../../src/capabilities/get-page-markdown.ts';
import { getPageMarkdown } from '../../src/contract/capabilities.ts';
import { DigestStatus } from '../../src/contract/schemas.ts';
import type { ChangeLog } from '../../src/discovery/change-log.ts';
import { fingerprint, readFingerprint, wordsOf } from '../../src/discovery/text-fingerprint.ts';
import type { Quote } from './quotes-in.ts';

/** How a library is read: one of a build or a live one. */
export interface QuotedLibrary {
  /** Answers requests for its public API. */
  ask: (request: Request) => Promise<Response>;
  siteUrl: string;
  changes: ChangeLog;
}

export interface Verdict {
  text: string;
  path: string;
  section: string | undefined;
  status: DigestStatus['status'];
  /** The day until which it stood. */
  until?: string | undefined;
  /** What else is to know of it. */
  note?: string;
}

export async function verifyQuote({ text, address, digest }: Quote, library: QuotedLibrary): Promise<Verdict> {
  const { path, section } = placeOf(address, library);
  const about = { text, path, section };
  const page = await read(library, { path });
  const own = section === undefined ? page : await read(library, { path, section });
  const pieces = text
    .split(/\s*(?:\[?…\]?|\.{3})\s*/)
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  if (own !== undefined && isSaid(pieces, own)) return { ...about, status: 'stands' };
  if (page !== undefined && isSaid(pieces, page)) return { ...about, status: 'stands', note: 'in another part of the page' };
  const until = stoodUntil(pieces, path, page ?? '', library.changes);
  if (until !== undefined) return { ...about, status: 'stood', until };
  const status = digest === undefined ? undefined : await askDigest(library, { path, section, digest });
  if (status?.status !== 'stood') return { ...about, status: 'never' };
  return { ...about, status: 'stood', until: status.until, note: 'by its digest: these words cannot be compared' };
}

/** The page and the section of an address: of the page, its Markdown or the API. */
function placeOf(
  { pathname, hash, searchParams }: URL,
  { siteUrl }: QuotedLibrary,
): { path: string; section: string | undefined } {
  const id = decodeURIComponent(hash.slice(1).replace(/:~:.*$/, ''));
  const path = searchParams.get('path') ?? pathname;
  return { path: pagePath(path, siteUrl) ?? path, section: searchParams.get('section') ?? (id === '' ? undefined : id) };
}

async function read(library: QuotedLibrary, input: { path: string; section?: string }): Promise<string | undefined> {
  const response = await library.ask(requestOf(library, input));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${library.siteUrl} answered ${response.status} for ${input.path}`);
  return response.text();
}

async function askDigest(
  library: QuotedLibrary,
  { section, ...input }: { path: string; section: string | undefined; digest: string },
): Promise<DigestStatus | undefined> {
  const response = await library.ask(requestOf(library, { ...input, ...(section !== undefined && { section }) }));
  return response.ok ? DigestStatus.parse(await response.json()) : undefined;
}

function requestOf({ siteUrl }: QuotedLibrary, input: Record<string, string>): Request {
  return new Request(`${siteUrl}${getPageMarkdown.path}?${new URLSearchParams(input)}`);
}

/** Whether a text holds every piece, word by word, or as a search shows them: without sources in brackets, or as a row of a table. */
function isSaid(pieces: string[][], markdown: string): boolean {
  const texts = [markdown, markdown.replace(/ \((?:[^()]|\[[^\]]*\]\([^)]*\))*\]\([^)]*\)[^()]*\)/g, '')].map((text) =>
    sequence(wordsOf(text)),
  );
  const rows = rowsOf(markdown);
  return pieces.every(
    (piece) => texts.some((text) => text.includes(sequence(piece))) || rows.some(({ label, all }) => isRow(piece, label, all)),
  );
}

function sequence(words: string[]): string {
  return ` ${words.join(' ')} `;
}

function isRow(piece: string[], label: string[], all: Set<string>): boolean {
  return label.length > 0 && sequence(piece).includes(sequence(label)) && piece.every((word) => all.has(word));
}

/** The rows of tables, each with its first cell and all words that a passage of it may hold: those of the caption and the heads, too. */
function rowsOf(markdown: string): { label: string[]; all: Set<string> }[] {
  return [...markdown.matchAll(/(?:^\*(.*)\*\n\n)?((?:^\|.*\|\n?)+)/gm)].flatMap(([, caption = '', table = '']) => {
    const [head = '', , ...rows] = table.trimEnd().split('\n');
    return rows.map((row) => ({
      label: wordsOf(row.split('|')[1] ?? ''),
      all: new Set([caption, head, row].flatMap(wordsOf)),
    }));
  });
}

/** The day on which the last of these words left the page, by the fingerprints of what it said before. */
function stoodUntil(pieces: string[][], path: string, now: string, { changes }: ChangeLog): string | undefined {
  const wanted = pieces.flatMap((piece) => [...fingerprint(piece)]);
  const known = fingerprint(wordsOf(now));
  if (wanted.every((run) => known.has(run))) return undefined;
  for (const { date, pages } of changes) {
    const gone = pages.find((page) => page.path === path)?.gone;
    if (gone === undefined) continue;
    for (const run of readFingerprint(gone)) known.add(run);
    if (wanted.every((run) => known.has(run))) return date;
  }
  return undefined;
}
