import { join, relative } from 'node:path';
import { type City, readCities } from '../../site/read-cities.ts';
import { ContentError, lineInYaml } from '../../site/read-yaml.ts';
import { nearest, nearestPages } from '../link-problems.ts';
import type { LintPage, PageFinding } from '../lint-page.ts';
import type { Library } from '../read-library.ts';

/** The pages that `site.yml` and `cities.yml` name must be there: those of the home page, of the cities, and the example with its heading. */
export async function namedPages(contentDir: string, { site, pages }: Library<LintPage>): Promise<PageFinding[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const featured = (site.home ?? []).flatMap((block, at) =>
    typeof block === 'string' || !('pages' in block)
      ? []
      : block.pages.map((name, index) => ({ name, path: ['home', at, 'pages', index] })),
  );
  const cities = site.calendar === undefined ? [] : await readableCities(contentDir);
  const ofCities = cities.flatMap(({ pages }, at) => pages.map((name, index) => ({ name, path: [at, 'pages', index] })));
  const named = [
    ...[{ name: site.examples.page, path: ['examples', 'page'] }, ...featured].map((each) => ({ ...each, file: 'site.yml' })),
    ...ofCities.map((each) => ({ ...each, file: 'cities.yml' })),
  ];
  const findings = named
    .filter(({ name }) => !byPath.has(`/${name}`))
    .map(({ name, path, file }) => findingIn(join(contentDir, file), path, `there is no page "${name}"${hint(name, byPath)}`));

  const { page, heading } = site.examples;
  const example = byPath.get(`/${page}`);
  if (example?.isReadable) {
    const ids = [...example.headingIds(), ...example.ids];
    const message = `${page} has no heading with the id "${heading}"${orNearest(heading, ids)}`;
    if (!ids.includes(heading)) findings.push(findingIn(join(contentDir, 'site.yml'), ['examples', 'heading'], message));
  }
  return Promise.all(findings);
}

/** None if the file has mistakes: the check of the settings tells of those. */
async function readableCities(contentDir: string): Promise<City[]> {
  try {
    return await readCities(contentDir);
  } catch (failure) {
    if (failure instanceof ContentError) return [];
    throw failure;
  }
}

async function findingIn(file: string, path: PropertyKey[], message: string): Promise<PageFinding> {
  return {
    severity: 'error',
    file: relative(process.cwd(), file),
    line: await lineInYaml(file, path),
    message: `${path.join('.')}: ${message}`,
  };
}

function hint(name: string, pages: ReadonlyMap<string, unknown>): string {
  const near = nearestPages(`/${name}`, new Set(pages.keys())).map((path) => path.slice(1));
  return near.length > 0 ? `; the nearest ${near.length === 1 ? 'is' : 'are'} ${near.join(', ')}` : ': name one that is there';
}

function orNearest(heading: string, ids: string[]): string {
  const near = nearest(heading, ids);
  return near === undefined ? ': name another page, this one has no headings' : `; the nearest is ${near}`;
}
