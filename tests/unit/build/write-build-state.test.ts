import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeBuildState } from '../../../src/build/write-build-state.ts';
import type { BuildState, LintReport } from '../../../src/manifest/build-state.ts';
import { readLibrary } from '../../../src/editorial/read-library.ts';
import { lintReport } from '../../../src/editorial/lint-report.ts';
import { page } from '../editorial/library.ts';
import { copySite } from '../../../scripts/bench/copy-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const now = new Date('2026-11-21T08:00:00Z');
const sources = `
  - { title: Due today, url: 'https://a.example/', checked: 2026-08-21, recheck: 3 }
  - { title: Due tomorrow, checked: 2026-08-22, recheck: 3 }
  - { title: Due after a year, checked: 2025-11-20 }`;
const counts = { headings: 2, links: 3, images: 0, tableCells: 4, listItems: 0, codeBlocks: 0 };

let folder: string;
let content: string;
beforeAll(() => {
  folder = temporaryFolder();
  content = join(folder, 'content');
  copySite(content);
  mkdirSync(join(content, 'pages/glossary'), { recursive: true });
  writeFileSync(join(content, 'pages/glossary/one.md'), page({ sources }));
  writeFileSync(join(content, 'pages/glossary/two.mdx'), page());
});

async function written(lint: LintReport | null = null): Promise<BuildState> {
  const published = ['/glossary/one', '/glossary/two', '/'].map((path) => ({ path, counts }));
  const library = (await readLibrary(content)).pages;
  await writeBuildState(folder, { contentDir: content, library, pages: published, facts: [], lint, now });
  return JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as BuildState;
}

describe('What a build leaves for operators', () => {
  it('counts the pages and sources of every section, and names the sources to check again', async () => {
    const { built, library } = await written();
    expect(built).toBe(now.toISOString());
    expect(library.sections).toHaveLength(11);
    expect(library.sections.find(({ id }) => id === 'glossary')).toMatchObject({ pages: 2, sources: 3, overdue: 2 });
    expect(library.overdue).toEqual([
      { path: '/glossary/one', title: 'Due today', url: 'https://a.example/', checked: '2026-08-21', due: '2026-11-21' },
      { path: '/glossary/one', title: 'Due after a year', url: null, checked: '2025-11-20', due: '2026-11-20' },
    ]);
    expect(library.parity).toEqual({ pages: 3, headings: 6, links: 9, images: 0, tableCells: 12 });
  });

  it('has what the lint found, once there was one', async () => {
    expect((await written()).library.lint).toBeNull();
    const finding = { file: 'a.md', line: 3, severity: 'warning' as const, message: 'shorten it' };
    const findings = Array.from({ length: 501 }, () => finding);
    const { lint } = (await written(lintReport(findings, now))).library;
    expect(lint).toMatchObject({ at: now.toISOString(), errors: 0, warnings: 501 });
    expect(lint!.findings).toHaveLength(500);
    expect(lint!.findings[0]).toEqual(finding);
  });

  it('says that no refresh of the events ran before it', async () => {
    expect((await written()).events).toMatchObject({ upcoming: 0, report: null });
  });
});
