import { datasetFiles } from '../datasets/dataset-files.ts';
import type { Dataset } from '../datasets/dataset.ts';
import { readDatasets } from '../datasets/read-datasets.ts';
import type { PageDocument } from '../markdown/html-document.ts';

/** The address of a data table, without extension, and what it is called. */
export type DatasetName = Pick<Dataset, 'address' | 'caption'>;

/** The data tables of a page, their files, and those in which two columns have the same name. */
export function pageDatasets(page: PageDocument) {
  const datasets = readDatasets(page);
  return {
    names: datasets.map(({ address, caption }): DatasetName => ({ address, caption })),
    files: datasets.flatMap(datasetFiles),
    problems: datasets.flatMap(sameColumns),
  };
}

/** The data tables of all pages that have the address of another. */
export function sameAddresses(names: readonly DatasetName[]): string[] {
  return [...Map.groupBy(names, ({ address }) => address)]
    .filter(([, { length }]) => length > 1)
    .map(([address, those]) => {
      const captions = those.map(({ caption }) => `"${caption}"`).join(' and ');
      return `${address}: ${captions} have the same address: give all charts and tables of a page but one an id`;
    });
}

function sameColumns({ address, columns }: Dataset): string[] {
  const names = columns.map(({ name }) => name);
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  return repeated.map((name) => `${address}: two columns are called "${name}": give each a name of its own`);
}
