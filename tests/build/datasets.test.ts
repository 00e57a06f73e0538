import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { htmlFiles } from '../../src/build/html-files.ts';
import { distDir } from '../../src/build-settings.ts';

/** The library, which may have no figures, and the one of the component tests, which has some of each kind. */
const sites = [distDir, join(inject('componentsBuild'), 'dist')];
const pages = (await Promise.all(sites.map(pagesOf))).flat();

/** Each table of figures as its page has it: the address of its files, and the exact values of its body in their order. */
const tables = pages.flatMap(({ site, path, html }) =>
  [...html.matchAll(/<figure[^>]* data-dataset="([^"]+)"[^>]*>([^]*?)<\/figure>/g)].map(([, address, figure]) => ({
    site,
    path,
    address: address!,
    body: /<tbody[^>]*>([^]*?)<\/tbody>/.exec(figure!)?.[1] ?? '',
    figure: figure!,
  })),
);
/** Pages that tell search engines of a dataset. */
const dataPages = pages.flatMap(({ site, path, html }) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
    .map(([, text]) => JSON.parse(text!) as { '@type': string; distribution?: { contentUrl: string; encodingFormat: string }[] })
    .filter((data) => data['@type'] === 'Dataset')
    .map(({ distribution = [] }) => ({ site, path, distribution })),
);

async function pagesOf(site: string) {
  const files = await htmlFiles(site);
  return files
    .map(({ file, path }) => ({ site, path, html: readFileSync(join(site, file), 'utf8') }))
    .filter(({ html }) => html.includes(' data-content'));
}

describe('Every table of figures', () => {
  it('has files of its own, under an address of its own', () => {
    expect(tables.length).toBeGreaterThan(0);
    expect(new Set(tables.map(({ site, address }) => site + address)).size).toBe(tables.length);
  });

  it.each(tables)('has its exact values in its files: $address', ({ site, path, address, body, figure }) => {
    const read = (file: string) => readFileSync(join(site, file), 'utf8');
    const values = [...body.matchAll(/<data[^>]* value="([^"]*)"/g)].map(([, value]) => value!);
    const rows = body.match(/<tr/g)?.length ?? 0;
    const csv = read(`${address}.csv`);
    const json = JSON.parse(read(`${address}.json`)) as Record<string, unknown> & {
      columns: { name: string }[];
      rows: Record<string, unknown>[];
    };
    const records = csv.split('\r\n');
    expect(records.pop()).toBe('');
    expect(records).toHaveLength(rows + 1);
    const fields = records.slice(1).flatMap((record) => record.split(','));
    // A spreadsheet computes these cells; LibreOffice does in `npm run test:downloads`.
    const formulas = [...body.matchAll(/ data-formula="([^"]*)"/g)].map(([, formula]) => formula!);
    const typed = [...body.replace(/<td[^>]* data-formula[^]*?<\/td>/g, '').matchAll(/<data[^>]* value="([^"]*)"/g)];
    expect(fields.filter((field) => field !== '')).toEqual(
      expect.arrayContaining([...typed.map(([, value]) => value!), ...formulas]),
    );
    expect(json.rows).toHaveLength(rows);
    const numbers = json.rows.flatMap((row) => json.columns.map(({ name }) => row[name])).map(String);
    expect(numbers).toEqual(expect.arrayContaining(values));
    expect(new URL(String(json['url'])).pathname).toBe(path);
    expect(json['last_updated']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(json['licence']).toMatch(/^http.*\/developers#content-signals$/);
    for (const kind of ['csv', 'json']) expect(figure).toContain(`href="${address}.${kind}"`);
  });
});

describe('The description of a page for search engines', () => {
  it('names the files of its tables, where it describes a dataset', () => {
    for (const { site, path, distribution } of dataPages) {
      const own = tables.filter((table) => table.site === site && table.path === path).map(({ address }) => address);
      expect(
        distribution.map(({ contentUrl, encodingFormat }) => [new URL(contentUrl).pathname, encodingFormat]),
        path,
      ).toEqual([
        [`${path}.md`, 'text/markdown'],
        ...own.flatMap((address) => [
          [`${address}.csv`, 'text/csv'],
          [`${address}.json`, 'application/json'],
        ]),
      ]);
    }
  });
});

describe('Every chart', () => {
  const drawings = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<svg[^>]*class="chart[^>]*>([^]*?)<\/svg>/g)].map(([svg]) => ({ path, svg })),
  );

  it('has a name and a description, and nothing that the policy of the site refuses', () => {
    expect(drawings.length).toBeGreaterThan(0);
    for (const { path, svg } of drawings) {
      expect(svg, path).toMatch(/ role="img"[^>]*>\s*<title>[^<]+<\/title>\s*<desc>[^<]+<\/desc>/);
      expect(svg, path).not.toMatch(/ style=|<script|NaN|Infinity|undefined/);
    }
  });

  it('has no id twice in its page', () => {
    for (const { path, html } of pages) {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(
        ids.filter((id, at) => ids.indexOf(id) < at),
        path,
      ).toEqual([]);
    }
  });
});
