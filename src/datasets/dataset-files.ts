import { addresses, contentSignal } from '../addresses.ts';
import { csvRecord } from './csv-record.ts';
import type { Dataset } from './dataset.ts';

/** The files of a dataset, with the same values as its table. */
export function datasetFiles(dataset: Dataset): { path: string; body: string }[] {
  return [
    { path: `${dataset.address}.csv`, body: csv(dataset) },
    { path: `${dataset.address}.json`, body: json(dataset) },
  ];
}

/** RFC 4180: a header with units in brackets where the names do not say them, one record per row. A cell with a formula has that in place of its value. */
function csv({ columns, rows, formulas }: Dataset): string {
  const header = columns.map(({ name, unit }) => (unit === undefined || name.includes(unit) ? name : `${name} (${unit})`));
  const computed = rows.map((row, at) => row.map((value, column) => formulas[at]?.[column] ?? value));
  return [header, ...computed].map(csvRecord).join('');
}

/** The figures with everything needed to use and cite them. Rows are objects keyed by column name. */
function json({ address, page, caption, lastUpdated, columns, rows, inputs }: Dataset): string {
  const { origin } = new URL(page.url);
  const document = {
    title: page.title,
    caption,
    url: page.url,
    csv: new URL(`${address}.csv`, origin).href,
    licence: new URL(addresses.licence, origin).href,
    content_signal: contentSignal,
    last_updated: lastUpdated,
    columns,
    inputs,
    rows: rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]))),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
