import { join, relative } from 'node:path';
import { lineInYaml } from '../../site/read-yaml.ts';
import { nearest, nearestPages } from '../link-problems.ts';
import type { LintPage, PageFinding } from '../lint-page.ts';
import type { Library } from '../read-library.ts';

/** The pages that `site.yml` names must be there: those of the home page, and the example with its heading. */
export async function namedPages(contentDir: string, { site, pages }: Library<LintPage>): Promise<PageFinding[]> {
  const file = join(contentDir, 'site.yml');
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const finding = async (path: PropertyKey[], message: string): Promise<PageFinding> => ({
    severity: 'error',
    file: relative(process.cwd(), file),
    line: await lineInYaml(file, path),
    message: `${path.join('.')}: ${message}`,
  });

  const featured = (site.home ?? []).flatMap((block, at) =>
    typeof block === 'string' || !('pages' in block)
      ? []
      : block.pages.map((name, index) => ({ name, path: ['home', at, 'pages', index] })),
  );
  const missing = [{ name: site.examples.page, path: ['examples', 'page'] }, ...featured].filter(
    ({ name }) => !byPath.has(`/${name}`),
  );
  const findings = missing.map(({ name, path }) => finding(path, `there is no page "${name}"${hint(name, byPath)}`));

  const { page, heading } = site.examples;
  const example = byPath.get(`/${page}`);
  if (example?.isReadable) {
    const ids = [...example.headingIds(), ...example.ids];
    if (!ids.includes(heading))
      findings.push(
        finding(['examples', 'heading'], `${page} has no heading with the id "${heading}"${orNearest(heading, ids)}`),
      );
  }
  return Promise.all(findings);
}

function hint(name: string, pages: ReadonlyMap<string, unknown>): string {
  const near = nearestPages(`/${name}`, new Set(pages.keys())).map((path) => path.slice(1));
  return near.length > 0 ? `; the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}` : ': name one that is there';
}

function orNearest(heading: string, ids: string[]): string {
  const near = nearest(heading, ids);
  return near === undefined ? ': name another page, this one has no headings' : `; the nearest is ${near}`;
}
