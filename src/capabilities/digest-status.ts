/** Whether a text that was quoted from a page, of which the caller has the digest, still stands there. */
import { DIGEST, type getPageMarkdown, type HttpInput } from '../contract/capabilities.ts';
import type { DigestStatus } from '../contract/schemas.ts';
import { shortFormOf } from '../manifest/text-digest.ts';
import type { PageHistory } from '../manifest/text-history.ts';
import { type PageFacts, pageFacts, pageList, siteRecord, textHistory } from './artifacts.ts';
import { pageNotFound, pathsOf, sectionCalled, sectionNotFound } from './get-page-markdown.ts';

/**
 * A section is found under its former and its later names, and a page at its former address.
 *
 * @throws Problem if there never was such a page or section, as far as is known
 */
export function digestStatus({ path, section = '' }: Quoted, digest: string): QuotedText {
  const wanted = shortFormOf(DIGEST.exec(digest)?.[1] ?? '');
  const { siteUrl, built } = siteRecord();
  const texts = textsOf(path, section);
  const days = texts.stood.filter(([each]) => each === wanted).map(([, day]) => day);
  const until = days.sort().at(-1);
  const answer: DigestStatus = texts.standing.includes(wanted)
    ? { status: 'stands' }
    : until === undefined
      ? { status: 'never', since: texts.since ?? built }
      : { status: 'stood', until };
  const url = texts.isPage ? { url: addressOf(siteUrl + texts.path, texts.section) } : {};
  return { quoted: { ...answer, ...url }, section: texts.section };
}

type Quoted = Pick<HttpInput<typeof getPageMarkdown>, 'path' | 'section'>;

/** What is and was said in a place, as digests. */
function textsOf(requested: string, name: string) {
  const { siteUrl } = siteRecord();
  const { asked, path } = pathsOf(requested, siteUrl);
  const { pages, since, sections } = textHistory();
  const histories = [...new Set([path, asked])].flatMap((each) => pages[each] ?? []);
  const isPage = pageList().titles.has(path);
  if (!isPage && histories.length === 0) throw pageNotFound(path);
  const now: PageFacts['digests'] = isPage ? pageFacts(path).digests : new Map();
  const former = histories.flatMap(({ stood, renamed }) => [...Object.keys(stood), ...Object.values(renamed)]);
  const known = sectionCalled(name, [...now.keys(), ...former]);
  if (known === undefined) throw sectionNotFound(path, name);
  const ids = namesOf(known, histories);
  const section = ids.find((id) => now.has(id));
  return {
    path,
    isPage,
    section,
    standing: section === undefined ? [] : [now.get(section), ...histories.flatMap(({ same }) => entryOf(same, section))],
    stood: histories.flatMap(({ stood }) => ids.flatMap((id) => entryOf(stood, id))),
    // Of other pages than the library’s, only what stands now is known.
    since: sections.some((id) => path.startsWith(`/${id}/`)) ? since : undefined,
  };
}

interface QuotedText {
  quoted: DigestStatus;
  /** The id that the section has now; `''` for the whole page; undefined if there is nothing now. */
  section: string | undefined;
}

/** The ids are a caller's: one may be the name of a member of every object. */
function entryOf<Entry>(lists: Record<string, Entry[]>, id: string): Entry[] {
  return Object.hasOwn(lists, id) ? (lists[id] ?? []) : [];
}

/** The id of a section, and all others that it had before or has now. */
function namesOf(section: string, histories: PageHistory[]): string[] {
  const pairs = histories.flatMap(({ renamed }) => Object.entries(renamed));
  const names = new Set([section]);
  for (const name of names) for (const pair of pairs) if (pair.includes(name)) pair.forEach((each) => names.add(each));
  return [...names];
}

function addressOf(page: string, section = ''): string {
  return section === '' ? page : `${page}#${section}`;
}
