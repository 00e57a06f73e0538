/** Another program reads the files that readers take away: LibreOffice opens each, and finds what the page says. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { distDir } from '../../src/build-settings.ts';
import { publishedDocuments, wordsOf } from '../support/documents.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const documents = await publishedDocuments(distDir);
const sheets = globSync('**/*.csv', { cwd: distDir })
  .map((file) => join(distDir, file))
  .filter((file) => /(^|,)=/m.test(readFileSync(file, 'utf8')))
  .sort();
const wordFiles = documents.map(({ site, path }) => join(site, `${path}.docx`));

/** Converts files with LibreOffice into a new folder. */
function convert(format: string, files: string[]): string {
  const folder = temporaryFolder();
  if (files.length === 0) return folder;
  const profile = `-env:UserInstallation=${pathToFileURL(temporaryFolder()).href}`;
  const { status, stderr } = spawnSync(
    process.env['LIBREOFFICE_PATH'] ?? 'soffice',
    [profile, '--headless', '--convert-to', format, '--outdir', folder, ...files],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  return folder;
}

describe.skipIf(documents.length === 0)('Every Word file', () => {
  const texts = convert('fodt', wordFiles);
  const prints = convert('pdf', wordFiles);

  it.each(documents)('opens with the words of its page: $path', ({ path, text }) => {
    const opened = readFileSync(join(texts, `${basename(path)}.fodt`), 'utf8');
    const [body = ''] = /<office:text\b[^]*<\/office:text>/.exec(opened) ?? [];
    expect(wordsOf(body)).toBe(text);
    expect(readFileSync(join(prints, `${basename(path)}.pdf`)).length).toBeGreaterThan(10_000);
  });
});

describe.skipIf(sheets.length === 0)('Every sheet with formulas', () => {
  const asNumbers = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
  const computed = convert(
    asNumbers,
    globSync('*.xlsx', { cwd: convert('xlsx', sheets), withFileTypes: true }).map((file) => join(file.parentPath, file.name)),
  );

  it.each(sheets)('computes the figures of its page: %s', (file) => {
    const { columns, rows } = JSON.parse(readFileSync(file.replace(/csv$/, 'json'), 'utf8')) as {
      columns: { name: string }[];
      rows: Record<string, number | string | null>[];
    };
    const cells = records(readFileSync(join(computed, basename(file)), 'utf8')).slice(1);
    expect(cells).toHaveLength(rows.length);
    rows.forEach((row, at) =>
      columns.forEach(({ name }, column) => {
        const [wanted, found = ''] = [row[name] ?? '', cells[at]?.[column]];
        if (typeof wanted === 'number') expect(Number(found), `${name} of row ${at + 2}`).toBeCloseTo(wanted, 6);
        else expect(found).toBe(wanted);
      }),
    );
  });
});

/** The fields of a CSV file, none of which holds a line break. */
function records(csv: string): string[][] {
  return csv
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      Array.from(
        line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}
