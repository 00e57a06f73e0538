import type { IncomingMessage, ServerResponse } from 'node:http';
import { datasetFiles } from '../datasets/dataset-files.ts';
import { WORD_TYPE } from '../documents/word-type.ts';
import { readDatasets } from '../datasets/read-datasets.ts';
import { takeAway } from '../documents/take-away.ts';
import { hasContent, parseHtml, readDocument } from '../markdown/html-document.ts';

/** Serves the files of data tables in development: fetches the page from the same server and reads its tables. */
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

/** The same for the Word file of a text to take away. */
export async function previewDocuments(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
  const [, path] = /^(\/[^?]+)\.docx$/.exec(request.url ?? '') ?? [];
  if (path === undefined) return next();
  const answer = await fetch(`http://${request.headers.host}${path}`);
  const tree = parseHtml(answer.ok ? await answer.text() : '');
  const file = hasContent(tree) ? await takeAway(tree, readDocument(tree)) : undefined;
  if (!file) return next();
  response.setHeader('Content-Type', WORD_TYPE).setHeader('Content-Disposition', 'attachment').end(file.body);
}

/** The pages that an address may belong to: `/data/a-b` may be a page, or the table `b` of `/data/a`. */
function pagesOf(address: string): string[] {
  const shorter = address.replace(/-[a-z0-9]+$/, '');
  return address === '' ? [] : [address, ...(shorter === address ? [] : pagesOf(shorter))];
}
