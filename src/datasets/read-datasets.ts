import type { Element } from 'hast';
import type { PageDocument } from '../markdown/html-document.ts';
import { attribute, elementsOf, find, findAll, textOf } from '../markdown/html-element.ts';
import type { Dataset, DatasetColumn } from './dataset.ts';

/** The data tables of a built page: those in a figure whose `data-dataset` has the path of their files. */
export function readDatasets({ region, title, canonical, lastUpdated }: PageDocument): Dataset[] {
  return findAll(region, ({ properties }) => properties['dataDataset'] !== undefined).map((figure) => {
    const [columns = []] = cells(figure, 'thead');
    return {
      address: attribute(figure, 'dataDataset') ?? '',
      page: { title: textOf(title), url: canonical.href },
      caption: captionOf(figure),
      lastUpdated: dayOf(figure) ?? lastUpdated,
      columns: columns.map(columnOf),
      rows: cells(figure, 'tbody').map((row) => row.map((cell, at) => valueOf(cell, columns[at]))),
      formulas: cells(figure, 'tbody').map((row) => row.map((cell) => attribute(cell, 'dataFormula'))),
      inputs: inputsOf(figure),
    };
  });
}

/** The cells of the rows of one part of the table. */
function cells(figure: Element, part: 'thead' | 'tbody'): Element[][] {
  const group = find(figure, ({ tagName }) => tagName === part);
  return (group ? elementsOf(group) : []).map(elementsOf);
}

function columnOf(header: Element): DatasetColumn {
  return { name: textOf(header), unit: attribute(header, 'dataUnit'), missing: attribute(header, 'dataMissing') };
}

/** The exact value if there is one; null for the column's text for missing values; else the text. */
function valueOf(cell: Element, header: Element | undefined): number | string | null {
  const exact = find(cell, ({ tagName }) => tagName === 'data')?.properties['value'];
  if (exact !== undefined) return Number.isNaN(Number(exact)) ? String(exact) : Number(exact);
  const text = textOf(cell);
  return text === (header && attribute(header, 'dataMissing')) ? null : text;
}

function captionOf(figure: Element): string {
  const caption = find(figure, ({ tagName }) => tagName === 'figcaption');
  return caption ? textOf(caption) : '';
}

function dayOf(figure: Element): string | undefined {
  const day = find(figure, ({ tagName }) => tagName === 'time');
  return day && attribute(day, 'dateTime');
}

function inputsOf(figure: Element): Dataset['inputs'] {
  return findAll(figure, ({ properties }) => properties['dataInput'] !== undefined).map((input) => {
    const name = attribute(input, 'dataInput') ?? '';
    const value = valueOf(input, undefined);
    return {
      name,
      unit: attribute(input, 'dataUnit'),
      value: typeof value === 'string' ? value.slice(name.length).trim() : value,
    };
  });
}
