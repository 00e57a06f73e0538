import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles } from '../../src/build/html-files.ts';
import { sections } from '../../src/site/site.ts';
import { cityIds, examplePage, exampleSection } from '../support/examples.ts';

/** The paths of one page of each kind that the built library has: the home page, a section, pages, of which one has a table and one a calculator, and a city. */
export async function pagesToAudit(dist: string): Promise<string[]> {
  const inSection = ({ path }: { path: string }) => sections.some(({ id }) => path.startsWith(`/${id}/`));
  const others = (await htmlFiles(dist)).filter((page) => inSection(page) && page.path !== examplePage);
  const pageWith = (mark: string) =>
    others.filter(({ file }) => readFileSync(join(dist, file), 'utf8').includes(mark)).slice(0, 1);
  return [
    '/',
    `/${exampleSection.id}`,
    examplePage,
    ...[...pageWith('<table'), ...pageWith(' data-calculator=')].map(({ path }) => path),
    ...cityIds.slice(0, 1).map((city) => `/events/${city}`),
  ];
}
