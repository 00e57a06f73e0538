import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a page of the library in `folder` the one that its `site.yml` has in examples. */
export function setExample(folder: string, page: string, heading: string): void {
  const file = join(folder, 'site.yml');
  const settings = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    settings.replace(/^ {2}page: .*$/m, `  page: ${page}`).replace(/^ {2}heading: .*$/m, `  heading: ${heading}`),
  );
}
