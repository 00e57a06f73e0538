/** Every rule of `layer-rules.ts` catches the imports that it forbids, and those alone. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowedImports, layerRules } from '../../layer-rules.ts';
import { layerViolations, type LayerViolation } from '../../scripts/layers/layer-violations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const entries = Object.entries<readonly string[]>(allowedImports);
const fileOf = (entry: string) => (entry.endsWith('.ts') ? `src/${entry}` : `src/${entry}/module.ts`);

/** A file of each part of the code. */
const parts = new Map([
  ...entries.map(([entry]) => [entry, fileOf(entry)] as const),
  ['public functions', 'functions/search.ts'],
  ['operators’ functions', 'functions/internal-dashboard.ts'],
  ['operators’ edge function', 'functions/edge/gate.ts'],
  ['content', 'content/pages/glossary/dilution.mdx'],
  ['scripts', 'scripts/check.ts'],
  ['tests', 'tests/unit/layers.test.ts'],
]);

/** Each rule about one part of the code, with what that part may import. In the planted tree its file imports every other part. */
const boundaries = [
  ...entries.map(([entry, allowed]) => ({ rule: `layer-${entry}`, part: entry, allowed })),
  { rule: 'public-functions', part: 'public functions', allowed: ['capabilities', 'contract', 'http', 'usage'] },
  { rule: 'operators-functions', part: 'operators’ functions', allowed: ['internal'] },
  { rule: 'operators-functions', part: 'operators’ edge function', allowed: ['internal'] },
  { rule: 'content', part: 'content', allowed: [] },
];

/** The other rules: a file, and imports that the rule forbids there. */
const forbidden = [
  { rule: 'no-cycles', file: 'src/search/cycle-a.ts', imports: ['./cycle-b.ts'] },
  { rule: 'unresolved', file: 'src/http/unresolved.ts', imports: ['./nowhere.ts'] },
  { rule: 'contract-packages', file: 'src/contract/packages.ts', imports: ['yaml', 'node:fs', 'vitest'] },
  {
    rule: 'request-code-at-build-time',
    file: 'src/build/requests.ts',
    imports: ['../capabilities/module.ts', '../http/module.ts'],
  },
  { rule: 'engine', file: 'src/library/content.ts', imports: ['../../content/pages/glossary/dilution.mdx'] },
  { rule: 'engine', file: 'scripts/content.ts', imports: ['../content/pages/glossary/dilution.mdx'] },
  { rule: 'search-packages', file: 'src/search/packages.ts', imports: ['zod', 'yaml'] },
  { rule: 'search-packages', file: 'src/cache/packages.ts', imports: ['zod'] },
  ...['calculators', 'search-dialog', 'shared'].map((folder) => ({
    rule: 'browser-code',
    file: `src/${folder}/node.ts`,
    imports: ['node:fs'],
  })),
  ...['src/capabilities', 'src/events', 'src/http', 'src/internal', 'src/search', 'src/server', 'src/usage', 'functions'].map(
    (folder) => ({
      rule: 'astro-packages',
      file: `${folder}/astro.ts`,
      imports: ['astro', 'astro:content', '@astrojs/rss'],
    }),
  ),
  ...['src/http', 'src/manifest'].map((folder) => ({
    rule: 'converter-at-request-time',
    file: `${folder}/converting.ts`,
    imports: ['../markdown/module.ts'],
  })),
  ...['src/build', 'src/capabilities', 'src/discovery', 'src/http', 'src/internal', 'src/library', 'functions'].map((folder) => ({
    rule: 'parsers',
    file: `${folder}/parsers.ts`,
    imports: ['satteri', 'unified', 'remark-gfm'],
  })),
];

let tree: string;
let violations: LayerViolation[];

beforeAll(async () => {
  tree = temporaryFolder();
  plant({
    'astro.config.mjs': '',
    'layer-rules.ts': '',
    'package.json': '{}',
    'src/search/cycle-b.ts': importing(['./cycle-a.ts']),
  });
  for (const file of parts.values())
    plant({ [file]: importing([...parts.values()].filter((to) => to !== file).map((to) => pathFrom(file, to))) });
  for (const { file, imports } of forbidden) plant({ [file]: importing(imports) });
  plant({
    'src/layouts/Site.astro': '',
    'src/pages/index.astro': `---\nimport Site from '../layouts/Site.astro';\nimport { x } from '../http/module.ts';\n---\n<p>import '../usage/module.ts'</p>\n<script>\n  import '../server/module.ts';\n</script>`,
  });
  plant({
    'src/shared/sum.ts': '',
    'content/calculations/sum.ts': importing(['../../src/shared/sum.ts', '../../src/shared/module.ts']),
  });
  violations = await layerViolations(tree);
});

describe('The rules', () => {
  it('name every file and folder of src, each importing only what stands above it', () => {
    const names = entries.map(([entry]) => entry);
    expect(names.toSorted()).toEqual(readdirSync('src').toSorted());
    for (const [at, [entry, allowed]] of entries.entries())
      expect([entry, allowed.filter((name) => !names.slice(0, at).includes(name))]).toEqual([entry, []]);
  });

  it('have a proof each', () => {
    const proved = new Set([...boundaries, ...forbidden].map(({ rule }) => rule));
    expect(layerRules.map(({ name }) => name).toSorted()).toEqual([...proved].toSorted());
  });
});

describe('The rule', () => {
  it.each(boundaries)('$rule forbids every import of $part but what it allows', ({ rule, part, allowed }) => {
    const outside = [...parts].filter(([other]) => other !== part && !allowed.includes(other)).map(([, file]) => file);
    expect(caught(rule, parts.get(part))).toEqual(outside.toSorted());
  });

  it.each(forbidden)('$rule catches the imports of $file', ({ rule, file, imports }) => {
    expect(caught(rule, file)).toHaveLength(imports.length);
  });

  it('content allows the files that package.json names, and no other', () => {
    expect(caught('content', 'content/calculations/sum.ts')).toEqual(['src/shared/module.ts']);
  });

  it('applies to the frontmatter and the client scripts of .astro files', () => {
    expect(caught('layer-pages', 'src/pages/index.astro')).toEqual(['src/http/module.ts', 'src/server/module.ts']);
  });
});

it('The check fails where an import is forbidden, and names it', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-layers.ts', tree], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'src/search/module.ts imports src/http/module.ts. src/search imports of our code only: cache. (layer-search)',
  );
});

/** What a rule finds in a file. The check turns `.astro` and `.mdx` into `.astro.ts` and `.mdx.ts`. */
function caught(rule: string, file: string | undefined): string[] {
  const found = violations.filter(
    ({ rule: name, from }) => name === rule && from.replace(/(?<=\.(astro|mdx))\.ts$/, '') === file,
  );
  return found.map(({ to }) => to.replace(/(?<=\.(astro|mdx))\.ts$/, '')).toSorted();
}

function plant(files: Record<string, string>): void {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
}

/** Type imports, which count like others. */
function importing(specifiers: readonly string[]): string {
  return specifiers.map((specifier) => `import type {} from '${specifier}';\n`).join('');
}

function pathFrom(file: string, to: string): string {
  const path = relative(dirname(file), to);
  return path.startsWith('.') ? path : `./${path}`;
}
