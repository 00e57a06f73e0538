import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { datasetFiles } from '../datasets/dataset-files.ts';
import type { Dataset } from '../datasets/dataset.ts';
import { readDatasets } from '../datasets/read-datasets.ts';
import type { PageDocument } from '../markdown/html-document.ts';

/**
 * Returns a function that writes the data tables of a page as files into the built site.
 *
 * That function returns the problems of the tables: two with the same address, or two columns with the same name.
 */
export function datasetWriter(dist: string): (page: PageDocument) => string[] {
  const taken = new Map<string, string>();
  return (page) => {
    const datasets = readDatasets(page);
    const problems = datasets.flatMap((dataset) => {
      const first = taken.get(dataset.address);
      taken.set(dataset.address, dataset.caption);
      return [...sameAddress(dataset, first), ...sameColumns(dataset)];
    });
    if (problems.length > 0) return problems;
    for (const { path, body } of datasets.flatMap(datasetFiles)) writeFileSync(join(dist, path), body);
    return [];
  };
}

function sameAddress({ address, caption }: Dataset, first: string | undefined): string[] {
  if (first === undefined) return [];
  return [`${address}: "${first}" and "${caption}" have the same address: give all charts and tables of a page but one an id`];
}

function sameColumns({ address, columns }: Dataset): string[] {
  const names = columns.map(({ name }) => name);
  const repeated = names.filter((name, at) => names.indexOf(name) < at);
  return repeated.map((name) => `${address}: two columns are called "${name}": give each a name of its own`);
}
