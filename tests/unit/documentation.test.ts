import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { surfaces } from '../../src/internal/operator-settings.ts';

interface Package {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'SECURITY.md',
  ...globSync('docs/**/*.md'),
  'src/search/README.md',
];
const textOf = (file: string) => readFileSync(file, 'utf8');

/** Netlify sets these itself: https://docs.netlify.com/build/configure-builds/environment-variables/ */
const platformSets = new Set([
  'URL',
  'DEPLOY_URL',
  'DEPLOY_PRIME_URL',
  'DEPLOY_ID',
  'CONTEXT',
  'COMMIT_REF',
  'REPOSITORY_URL',
  'BRANCH',
  'SITE_NAME',
  'NETLIFY_BLOBS_CONTEXT',
]);

describe('The documentation', () => {
  it.each(documents)('%s names only files that exist', (file) => {
    const paths = [...textOf(file).matchAll(/`((?:src|docs|scripts|tests|functions|content)\/[^`\s]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(documents)('%s links only to files and headings that exist', (file) => {
    const prose = textOf(file).replaceAll(/^```[^]*?^```|`[^`]*`/gm, '');
    const links = [...prose.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !leadsSomewhere(file, link))).toEqual([]);
  });

  it.each(documents)('%s names only npm scripts that exist', (file) => {
    const names = [...textOf(file).matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('lists every npm script in docs/commands.md', () => {
    const listed = textOf('docs/commands.md');
    const isListed = (name: string) => new RegExp(`\\| \`npm (run (--silent )?)?${name}\\b(?!:)`).test(listed);
    expect(Object.keys(scripts).filter((name) => !isListed(name))).toEqual([]);
  });

  it('has each variable that an operator may set in the table of docs/deploy.md, with the command that makes it', () => {
    const rows = textOf('docs/deploy.md').match(/^\| `[A-Z_]+` .*$/gm) ?? [];
    for (const { name, make } of surfaces.flatMap(({ variables }) => variables)) {
      const row = rows.find((each) => each.startsWith(`| \`${name}\` |`));
      expect([name, row]).toEqual([name, expect.stringContaining(make ?? name)]);
    }
    const { environment } = (parse(textOf('netlify.toml')) as { template: { environment: object } }).template;
    expect(Object.keys(environment).filter((name) => !rows.some((row) => row.startsWith(`| \`${name}\` |`)))).toEqual([]);
  });

  it('has each variable that the code of functions and builds reads, or the platform sets it', () => {
    const read = globSync(['src/**/*.ts', 'functions/**/*.ts', 'scripts/events/*.ts']).flatMap((file) =>
      [...textOf(file).matchAll(/\benv(?:\[')([A-Z_]+)(?:'\])/g)].map(([, name = '']) => name),
    );
    const documented = (name: string) => documents.some((file) => textOf(file).includes(`\`${name}`));
    expect([...new Set(read)].filter((name) => !platformSets.has(name) && !documented(name))).toEqual([]);
  });

  it.each([
    ['Runtime and build', dependencies],
    ['Development', devDependencies],
  ])('gives the purpose of each dependency, and of no other package, in docs/dependencies.md: %s', (heading, packages) => {
    const section =
      textOf('docs/dependencies.md')
        .split('\n## ')
        .find((part) => part.startsWith(heading)) ?? '';
    const rows = section.match(/^\| `.*$/gm) ?? [];
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    const used = Object.keys(packages).filter((name) => !name.startsWith('@types/'));
    expect(listed.sort()).toEqual(used.sort());
  });

  it('keeps the README to 120 lines', () => {
    expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(121);
  });
});

/** A path in backticks: a file, a folder, or a pattern with `*` or `<name>`. */
function exists(path: string): boolean {
  return existsSync(path) || globSync(path.replaceAll(/<[^>]+>/g, '*')).length > 0;
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  if (!existsSync(file)) return false;
  return heading === undefined || headingIds(file).includes(heading);
}

function headingIds(file: string): string[] {
  const slugger = new GithubSlugger();
  const headings = textOf(file).match(/^#+ .*$/gm) ?? [];
  return headings.map((line) => slugger.slug(line.replace(/^#+ /, '')));
}
