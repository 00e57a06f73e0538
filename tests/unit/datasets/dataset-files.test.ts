import { describe, expect, it } from 'vitest';
import { datasetFiles } from '../../../src/datasets/dataset-files.ts';
import { readDatasets } from '../../../src/datasets/read-datasets.ts';
import { parseHtml, readDocument } from '../../../src/markdown/html-document.ts';

const page = (content: string) => `<html><head><link rel="canonical" href="https://site.test/data/x">
<meta name="description" content="d"><meta property="article:modified_time" content="2026-11-21"></head>
<body><main data-content><h1>Runway</h1>${content}</main></body></html>`;

const figure = `<figure class="example"><figure data-dataset="/data/x"><figcaption>Months, by "burn"</figcaption>
<table><thead><tr><th data-unit="EUR">Burn, net</th><th data-unit="months" data-missing="No end">Months</th><th>Note</th></tr></thead>
<tbody>
<tr><th><data value="50000">€50,000</data></th><td><data value="10.5">10.5</data></td><td>a "quick" one, or two</td></tr>
<tr><th><data value="0">€0</data></th><td>No end</td><td>plain</td></tr>
</tbody></table>
<p data-inputs><span data-input="Cash" data-unit="EUR">Cash <data value="525000">€525,000</data></span>; <span data-input="Kind">Kind cash only</span></p>
<p>As of <time datetime="2026-11-20">20 November</time></p></figure></figure>`;

const datasets = readDatasets(readDocument(parseHtml(page(figure))));
const [csv, json] = datasets.flatMap(datasetFiles);

describe('A table of figures', () => {
  it('is found once, wherever it is, and nothing else is', () => {
    expect(datasets).toHaveLength(1);
    expect(readDatasets(readDocument(parseHtml(page('<table><tr><td>1</td></tr></table>'))))).toEqual([]);
  });

  it('becomes CSV by RFC 4180: exact values, quoted where needed, empty where missing', () => {
    expect(csv).toEqual({
      path: '/data/x.csv',
      body: '"Burn, net (EUR)",Months (months),Note\r\n50000,10.5,"a ""quick"" one, or two"\r\n0,,plain\r\n',
    });
  });

  it('has the formula of a cell in the CSV and its value in the JSON', () => {
    const cell = '<td data-formula="=A2*2"><data value="100000">€100,000</data></td>';
    const computed = figure
      .replace('<td>No end</td>', cell.replace('=A2*2', '=A3*2'))
      .replace(/<td><data value="10.5">.*?<\/td>/, cell);
    const [sheet, values] = readDatasets(readDocument(parseHtml(page(computed)))).flatMap(datasetFiles);
    expect(sheet?.body).toContain('50000,=A2*2,"a ""quick"" one, or two"\r\n0,=A3*2,plain');
    expect(values?.body).toContain('"Months": 100000');
  });

  it('becomes JSON that says what it is, of when, under which terms and on which inputs', () => {
    expect(json!.path).toBe('/data/x.json');
    expect(JSON.parse(json!.body)).toEqual({
      title: 'Runway',
      caption: 'Months, by "burn"',
      url: 'https://site.test/data/x',
      csv: 'https://site.test/data/x.csv',
      licence: 'https://site.test/developers#content-signals',
      content_signal: 'search=yes, ai-input=yes, ai-train=no',
      last_updated: '2026-11-20',
      columns: [{ name: 'Burn, net', unit: 'EUR' }, { name: 'Months', unit: 'months', missing: 'No end' }, { name: 'Note' }],
      inputs: [
        { name: 'Cash', unit: 'EUR', value: 525_000 },
        { name: 'Kind', value: 'cash only' },
      ],
      rows: [
        { 'Burn, net': 50_000, Months: 10.5, Note: 'a "quick" one, or two' },
        { 'Burn, net': 0, Months: null, Note: 'plain' },
      ],
    });
  });

  it('has the date of its page if it has none of its own', () => {
    const [dataset] = readDatasets(readDocument(parseHtml(page(figure.replace(/<time.*?<\/time>/, '')))));
    expect(dataset!.lastUpdated).toBe('2026-11-21');
  });
});
