import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { layoutRecord } from '../manifest/layout-record.ts';
import type { PageRecord } from '../manifest/page-record.ts';

/**
 * Writes the records of all pages, one line of JSON each, in the order given: the layouts to `layouts.jsonl`, which functions read, and
 * everything else to `manifest.jsonl`.
 *
 * @param checked the days on which the sources of a page were checked, by its path
 */
export async function writeManifest(
  artifacts: string,
  pages: PageRecord[],
  checked: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  await writeFile(
    join(artifacts, 'manifest.jsonl'),
    lines(pages, ({ layout: _, ...record }) => record),
  );
  await writeFile(
    join(artifacts, 'layouts.jsonl'),
    lines(pages, (page) => layoutRecord(page, checked.get(page.path) ?? [])),
  );
}

/** Line by line: the file of a large library is never in memory as a whole. */
function* lines(pages: PageRecord[], entry: (page: PageRecord) => object): Generator<string> {
  for (const page of pages) yield `${JSON.stringify(entry(page))}\n`;
}
