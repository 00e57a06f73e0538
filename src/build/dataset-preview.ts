import type { IncomingMessage, ServerResponse } from 'node:http';
import { datasetFiles } from '../datasets/dataset-files.ts';
import { readDatasets } from '../datasets/read-datasets.ts';
import { hasContent, parseHtml, readDocument } from '../markdown/html-document.ts';

/** Answers for the files of the tables of figures while pages are edited: asks the same server for the page, and reads its tables. */
export async function previewDatasets(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const [, path = '', address = '', extension = ''] = /^((\/[a-z]+\/[a-z0-9-]+)\.(csv|json))$/.exec(request.url ?? '') ?? [];
  for (const page of pagesOf(address)) {
    const answer = await fetch(`http://${request.headers.host}${page}`);
    const tree = parseHtml(answer.ok ? await answer.text() : '');
    const datasets = hasContent(tree) ? readDatasets(readDocument(tree)) : [];
    const file = datasets.flatMap(datasetFiles).find((each) => each.path === path);
    if (file)
      return void response
        .setHeader('Content-Type', extension === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .end(file.body);
  }
  next();
}

/** The pages that an address may belong to: `/data/a-b` to itself and to `/data/a`, whose table `b` it would be. */
function pagesOf(address: string): string[] {
  const shorter = address.replace(/-[a-z0-9]+$/, '');
  return address === '' ? [] : [address, ...(shorter === address ? [] : pagesOf(shorter))];
}
