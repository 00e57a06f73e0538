import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary } from '../support/build-library.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The same library, built before and after the day on which a fee changes. */
let before = '';
let after = '';
beforeAll(async () => {
  const content = join(temporaryFolder(), 'content');
  cpSync('tests/build/dated', content, { recursive: true });
  before = join(await builtOn('2026-12-15', content), 'dist');
  mkdirSync(join(content, '.data'));
  cpSync(join(before, 'library/changes.json'), join(content, '.data/changes.json'));
  after = join(await builtOn('2027-01-15', content), 'dist');
});

function builtOn(day: string, content: string): Promise<string> {
  return buildLibrary(content, { SOURCE_DATE_EPOCH: String(Date.parse(day) / 1000) });
}

const read = (dist: string, file: string) => readFileSync(join(dist, file), 'utf8');

/** The lines of a file that one build has and the other has not. */
function differing(file: string): [before: string[], after: string[]] {
  const [old, fresh] = [before, after].map((dist) => read(dist, file).split('\n'));
  return [old!.filter((line) => !fresh!.includes(line)), fresh!.filter((line) => !old!.includes(line))];
}

describe('A library built before and after a fact changes', () => {
  it('differs in the pages that show the fact, and in no other', () => {
    const pages = globSync('rules/*.{md,csv,json}', { cwd: before }).filter((file) => differing(file).flat().length > 0);
    expect(pages.sort()).toEqual(['rules/fees.md', 'rules/opening.csv', 'rules/opening.json', 'rules/opening.md']);
  });

  it('tells the change beside the value while it is ahead, then has the new value alone', () => {
    expect(differing('rules/fees.md')).toEqual([
      ['description: What it costs to open a shop, £100.', 'A shop costs £100 (from 1 January 2027: £150)[^gb-act][^gb-reform].'],
      ['description: What it costs to open a shop, £150.', 'A shop costs £150[^gb-reform].'],
    ]);
    expect(read(before, 'rules/fees.html')).toContain('<data value="100">£100</data> (from 1 January 2027: £150)');
    expect(read(after, 'rules/fees.html')).toContain('<data value="150">£150</data><sup');
  });

  it('has the value of the day in descriptions, wherever they stand', () => {
    for (const [dist, value] of [
      [before, '£100'],
      [after, '£150'],
    ] as const) {
      const text = `What it costs to open a shop, ${value}.`;
      expect(read(dist, 'rules/fees.html')).toContain(`<meta name="description" content="${text}"`);
      for (const file of ['rules.html', 'rules.md', 'rules/llms.txt']) expect(read(dist, file), file).toContain(text);
    }
  });

  it('has the new value in tables and in what calculators compute', () => {
    const row = (value: string, sources: string) => `| United Kingdom | ${value} | 3 months | ${sources} |`;
    const [act, reform] = ['[The Act](https://example.org/act)', '[The Reform Act](https://example.org/reform)'];
    const checked = 'checked 22 November 2026';
    expect(differing('rules/opening.md')).toEqual([
      [row('£100; from 1 January 2027: £150', `${act}, ${reform}, ${checked}`), '- **Fees in pounds**: 200'],
      [row('£150', `${reform}, ${act}, ${checked}`), '- **Fees in pounds**: 300'],
    ]);
  });

  it('has no row for a country of which single facts are kept', () => {
    expect(read(before, 'rules/opening.md')).not.toContain('European Union');
    expect(read(before, 'library/facts.json')).toContain('European Union');
  });

  it('has another value in the scripts of calculators for readers’ own numbers', () => {
    const scripts = (dist: string) =>
      globSync('_astro/*.js', { cwd: dist })
        .map((file) => read(dist, `_astro/${file.slice(7)}`))
        .join('\n');
    expect(scripts(before)).toContain('2026-12-15');
    expect(scripts(after)).toContain('2027-01-15');
    expect(scripts(after)).not.toContain('The Reform Act');
  });

  it('has the value of the day in the base as JSON, whose values stay as they are', () => {
    expect(differing('library/facts.json')).toEqual([['      "value": 100,'], ['      "value": 150,']]);
    const [fee] = (JSON.parse(read(after, 'library/facts.json')) as { facts: { id: string; value: number }[] }).facts;
    expect(fee).toMatchObject({ id: 'gb.fee', value: 150, unit: 'GBP' });
    expect(differing('library/facts.csv')).toEqual([[], []]);
  });

  it('names the sections that changed in the log of changes', () => {
    const { changes } = JSON.parse(read(after, 'library/changes.json')) as {
      changes: { date: string; pages: { path: string; sections: { id: string }[] }[] }[];
    };
    const told = changes.flatMap(({ date, pages }) =>
      pages.map(({ path, sections }) => [date, path, sections.map(({ id }) => id)]),
    );
    expect(told.filter(([, path]) => String(path).startsWith('/rules/'))).toEqual([
      // The description is before the first section; the sources of the figures stand at the end of the last.
      ['2027-01-15', '/rules/fees', ['', 'fees', 'terms']],
      ['2027-01-15', '/rules/opening', ['all-rules', 'your-shops']],
    ]);
    expect(read(after, 'library/changes.xml')).toContain('/rules/fees');
  });
});
