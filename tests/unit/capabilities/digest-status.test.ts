import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sections } from '../../../src/site/site.ts';
import { writeSiteArtifacts } from '../../support/site-artifacts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const library = `/${sections[0]?.id}`;
const page = `${library}/page`;
const sha256 = 'a'.repeat(64);
const digest = (letter: string) => letter.repeat(16);

beforeAll(async () => {
  const folder = temporaryFolder();
  const layout = (path: string) => ({
    path,
    digest: sha256.slice(0, 12),
    sections: [{ id: 'now', title: 'Now', level: 2, footnotes: [], start: 0, end: 5, digest: digest('N') }],
    footnotes: [],
    cuts: [],
    checked: [],
  });
  const history = {
    since: '2026-01-01',
    sections: sections.map(({ id }) => id),
    pages: {
      [page]: {
        stood: {
          now: [[digest('A'), '2026-11-20']],
          before: [
            [digest('B'), '2026-11-10'],
            [digest('A'), '2026-10-01'],
          ],
          gone: [[digest('G'), '2026-09-01']],
        },
        same: { now: [digest('S')] },
        renamed: { now: 'before', before: 'once' },
      },
      [`${library}/former`]: { stood: { old: [[digest('F'), '2026-08-01']] }, same: {}, renamed: {} },
      [`${library}/removed`]: { stood: { part: [[digest('R'), '2026-07-01']] }, same: {}, renamed: {} },
    },
  };
  const pages = [page, '/events'].map((path) => ({ path, title: 'Page', digest: sha256 }));
  writeSiteArtifacts(
    folder,
    { pages, moved: { [`${library}/former`]: page } },
    {
      'artifacts/layouts.jsonl': `${pages.map(({ path }) => JSON.stringify(layout(path))).join('\n')}\n`,
      'artifacts/history.json': JSON.stringify(history),
    },
  );
  vi.stubEnv('OUT_DIR', folder);
  vi.resetModules();
  const { digestStatus } = await import('../../../src/capabilities/digest-status.ts');
  status = (path, section, of) => digestStatus({ path, section }, digest(of));
});

afterAll(() => vi.unstubAllEnvs());

let status: (path: string, section: string | undefined, of: string) => { quoted: object; section: string | undefined };

describe('A text with a digest', () => {
  const url = `https://almanac.example${page}`;
  const stands = { status: 'stands', url: `${url}#now` };
  const stood = (until: string, at?: string) => ({ status: 'stood', until, ...(at !== undefined && { url: at }) });

  it.each([
    ['stands in its section', page, 'now', 'N', stands],
    ['stands where only white space changed since', page, 'now', 'S', stands],
    ['stands under a former name of its section', page, 'once', 'N', stands],
    ['stands at a former address of the page', `${library}/former`, 'now', 'N', stands],
    ['stood until the last day on which it was replaced', page, 'now', 'A', stood('2026-11-20', `${url}#now`)],
    ['stood under the former name of the section', page, 'before', 'B', stood('2026-11-10', `${url}#now`)],
    ['stood before the heading was renamed', page, 'now', 'B', stood('2026-11-10', `${url}#now`)],
    ['stood in a section that is gone', page, 'gone', 'G', stood('2026-09-01', url)],
    ['stood at a former address', `${library}/former`, 'old', 'F', stood('2026-08-01', url)],
    ['stood on a page that is gone', `${library}/removed`, 'part', 'R', stood('2026-07-01')],
    [
      'never stood, since the day of the first known text',
      page,
      'now',
      'x',
      { status: 'never', since: '2026-01-01', url: `${url}#now` },
    ],
    ['of another section never stood in this one', page, 'now', 'G', { status: 'never', since: '2026-01-01', url: `${url}#now` }],
  ])('%s', (_, path, section, of, expected) => {
    expect(status(path, section, of).quoted).toEqual(expected);
  });

  it('is known since the build where no former texts are kept', () => {
    expect(status('/events', 'now', 'x').quoted).toMatchObject({ status: 'never', since: '2026-11-21' });
  });

  it('is a mistake where there never was such a section or page', () => {
    for (const name of ['constructor', 'nothing']) expect(() => status(page, name, 'x')).toThrow(/no section with this id/);
    expect(() => status(`${library}/nothing`, 'now', 'x')).toThrow(/no page at this path/);
  });
});
