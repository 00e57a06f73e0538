import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutRecord } from '../manifest/layout-record.ts';
import type { PageRecord } from '../manifest/page-record.ts';

/**
 * Writes what is known of each page, one line of JSON each, in the order given: `manifest.jsonl`, and apart from it where the sections stand,
 * `layouts.jsonl`, which functions read.
 */
export async function writeManifest(artifacts: string, pages: PageRecord[]): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  await writeFile(
    join(artifacts, 'manifest.jsonl'),
    lines(pages, ({ layout: _, ...record }) => record),
  );
  await writeFile(join(artifacts, 'layouts.jsonl'), lines(pages, layoutRecord));
}

/** Line by line, so that the file of a large library never stands in memory as a whole. */
function* lines(pages: PageRecord[], entry: (page: PageRecord) => object): Generator<string> {
  for (const page of pages) yield `${JSON.stringify(entry(page))}\n`;
}
