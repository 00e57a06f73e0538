import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { quotesIn } from '../../../scripts/changes/quotes-in.ts';
import { type QuotedLibrary, type Verdict, verifyQuote } from '../../../scripts/changes/verify-quotes.ts';
import type { ConvertedPage } from '../../../src/build/convert-page.ts';
import { ChangeLog } from '../../../src/discovery/change-log.ts';
import { changesDocuments, nextChanges } from '../../../src/discovery/changes.ts';
import { textHistory } from '../../../src/discovery/text-history.ts';
import { layoutRecord } from '../../../src/manifest/layout-record.ts';
import { sections } from '../../../src/site/site.ts';
import { writeSiteArtifacts } from '../../support/site-artifacts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { convert, pageWith } from '../markdown/pages.ts';

const PAGES = 10;
const SECTIONS = 5;
const site = 'https://almanac.example';
const section = sections[0]?.id;

/** The passage of a section, which no other section has, as the editions of the page have it. */
const passage = (page: number, part: number, edition = 'first') =>
  `Founders of company ${page} keep ${part} shares each in the ${edition} edition. They count them again every month.`;

/** One section of every page changes with the second publication; in the third a heading is renamed and in the fourth another page changes. */
const publications = [
  { day: '2026-11-20', of: () => 'first', heading: (part: number) => `Part ${part}` },
  {
    day: '2026-11-21',
    of: (_: number, part: number) => (part === 0 ? 'second' : 'first'),
    heading: (part: number) => `Part ${part}`,
  },
  {
    day: '2026-11-22',
    of: (_: number, part: number) => (part === 0 ? 'second' : 'first'),
    heading: (part: number) => (part === 4 ? 'Last part' : `Part ${part}`),
  },
  {
    day: '2026-11-23',
    of: (page: number, part: number) => (part === 0 ? (page === 9 ? 'third' : 'second') : 'first'),
    heading: (part: number) => (part === 4 ? 'Last part' : `Part ${part}`),
  },
];

function publish({ of, heading }: (typeof publications)[number]): ConvertedPage[] {
  return Array.from({ length: PAGES }, (_, page) => {
    const parts = Array.from({ length: SECTIONS }, (_, part) => {
      const id = heading(part).toLowerCase().replace(' ', '-');
      const table =
        part === 3
          ? `<table><tr><th>Year</th><th>Stake of ${page}</th></tr><tr><td>Third</td><td>4${page}%</td></tr></table>`
          : '';
      return `<h2 id="${id}">${heading(part)}</h2><p>${passage(page, part, of(page, part))}</p>${table}`;
    });
    const html = pageWith(`<p>An introduction to company ${page}.</p>${parts.join('')}`);
    return convert(html.replaceAll('/glossary/arr', `/${section}/page-${page}`));
  });
}

let library: QuotedLibrary;
let first: ConvertedPage[];

beforeAll(async () => {
  const folder = temporaryFolder();
  let log: ChangeLog | undefined;
  let before = new Map<string, string>();
  let pages: ConvertedPage[] = [];
  for (const publication of publications) {
    pages = publish(publication);
    first ??= pages;
    const bodies = new Map(
      pages.map(({ record, markdown }) => [record.path, markdown.slice(record.layout.body.start, record.layout.body.end)]),
    );
    const texts = { before: (path: string) => before.get(path), now: (path: string) => bodies.get(path) ?? '' };
    const records = pages.map(({ record }) => record);
    // As the live site has it, from which the next build goes on.
    const [json] = changesDocuments(nextChanges(log, records, publication.day, texts), site, new Date(publication.day));
    log = ChangeLog.parse(JSON.parse(json!.body));
    before = bodies;
  }
  const files = pages.map(({ record, markdown }) => [`artifacts/pages${record.path}.md`, markdown]);
  writeSiteArtifacts(
    folder,
    { pages: pages.map(({ record: { path, title, markdown } }) => ({ path, title, digest: markdown.sha256 })) },
    {
      ...Object.fromEntries(files),
      'artifacts/layouts.jsonl': `${pages.map(({ record }) => JSON.stringify(layoutRecord(record, []))).join('\n')}\n`,
      'artifacts/history.json': JSON.stringify(textHistory(log!, '2026-11-23')),
    },
  );
  vi.stubEnv('OUT_DIR', folder);
  vi.stubEnv('LOG', 'off');
  vi.resetModules();
  const { default: ask } = await import('../../../functions/markdown.ts');
  library = { ask: (request) => ask(request), siteUrl: site, changes: log! };
});

afterAll(() => vi.unstubAllEnvs());

const isOurs = (host: string) => host === 'almanac.example';
const verdictsOn = (text: string): Promise<Verdict[]> =>
  Promise.all(quotesIn(text, isOurs).map((quote) => verifyQuote(quote, library)));
const address = (page: number, part: number) => `${site}/${section}/page-${page}#part-${part}`;
const all = Array.from({ length: PAGES * SECTIONS }, (_, at) => ({ page: Math.floor(at / SECTIONS), part: at % SECTIONS }));
const expected = all.map(({ part }) => (part > 0 ? { status: 'stands' } : { status: 'stood', until: '2026-11-21' }));

describe('Fifty quotes, of which ten are from sections that changed, three publications later', () => {
  it('are told apart by their words', async () => {
    const text = all.map(({ page, part }) => `> ${passage(page, part)}\n\n— [Page ${page}](${address(page, part)})`).join('\n\n');
    expect(await verdictsOn(text)).toMatchObject(expected);
  });

  it('are told apart when they are parts of sentences in a text', async () => {
    const text = all
      .map(
        ({ page, part }) =>
          `It says “company ${page} keep ${part} shares each in the first edition” (<${address(page, part).replace('#', '.md#')}>).`,
      )
      .join('\n');
    expect(await verdictsOn(text.replaceAll('\n', '\n\n'))).toMatchObject(expected);
  });

  it('are told apart by the digests of their sections', async () => {
    for (const { page, part } of all) {
      const { record } = first[page]!;
      const query = new URLSearchParams({
        path: record.path,
        section: `part-${part}`,
        digest: record.markdownDigests[`part-${part}`]!,
      });
      const answer = (await (await library.ask(new Request(`${site}/api/agents/markdown?${query}`))).json()) as object;
      // The digest of a section is that of its heading, too.
      expect(answer).toMatchObject(part === 4 ? { status: 'stood', until: '2026-11-22' } : expected[page * SECTIONS + part]!);
      if (part === 4) expect(answer).toMatchObject({ url: `${site}${record.path}#last-part` });
    }
  });

  it('are no quotes of this library if nobody said so, or elsewhere', async () => {
    const invented = `> Founders of company 1 sell 7 shares each in the first edition.\n>\n> — [Page](${address(1, 1)})`;
    expect(await verdictsOn(invented)).toMatchObject([{ status: 'never' }]);
    expect(await verdictsOn(`> ${passage(1, 1)}\n\n— [Other](https://other.example/)`)).toEqual([]);
    expect(await verdictsOn(`> ${passage(1, 1)}\n\n— [Gone](${site}/${section}/nothing)`)).toMatchObject([{ status: 'never' }]);
  });
});

describe('A quote', () => {
  it('stands in another part of its page', async () => {
    const [verdict] = await verdictsOn(`“${passage(2, 2)}” [here](${address(2, 1)})`);
    expect(verdict).toMatchObject({ status: 'stands', note: 'in another part of the page' });
  });

  it('stands as a search shows it: with gaps, and as a row of a table', async () => {
    const shown = `> Founders of company 3 keep 3 shares … every month.\n>\n> [Page](${address(3, 3)})\n\n> Third: Stake of 3 43%\n\n[Page](${address(3, 3)})`;
    expect(await verdictsOn(shown)).toMatchObject([{ status: 'stands' }, { status: 'stands' }]);
    expect(await verdictsOn(`> Third: Stake of 3 44%\n\n[Page](${address(3, 3)})`)).toMatchObject([{ status: 'never' }]);
  });

  it('that cannot be compared stood as long as the section with its digest', async () => {
    const digest = first[4]!.record.markdownDigests['part-0'];
    const text = `> First words.\n>\n> — [Page](${address(4, 0)} "digest ${digest}")`;
    expect(await verdictsOn(text)).toMatchObject([
      { status: 'stood', until: '2026-11-21', note: expect.stringContaining('digest') },
    ]);
  });
});
